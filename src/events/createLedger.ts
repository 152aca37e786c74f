import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { DispatchReport } from '../errors/DispatchReport';
import type { CallFailure } from '../execution/CallFailure';
import type { DispatchEvent, PostEvent, PreEvent } from './DispatchEvent';
import { resultOf } from '../calls/resultOf';

/** Remembers which calls of a batch have begun and what became of them, from the events alone. */
export interface Ledger {
  record(event: DispatchEvent): void;
  /**
   * Ends every call that is still open, and sums up.
   * @param failure the call that aborted the batch; none after a cancel
   * @param at scheduler time, ms
   */
  close(failure: CallFailure | undefined, at: number): { posts: PostEvent[]; report: DispatchReport };
}

const EFFECT_UNKNOWN = 'Cut off while it ran: its effect is unknown, and it may still have completed.';

/** @param calls read in the end: those of a stream are still arriving */
export function createLedger(calls: readonly ToolCall[]): Ledger {
  const open = new Map<number, PreEvent>();
  const ended = new Map<number, ToolResult>();

  return {
    record(event) {
      if (event.type === 'pre') open.set(event.index, event);
      if (event.type === 'post') {
        open.delete(event.index);
        ended.set(event.index, event.result);
      }
    },

    close(failure, at) {
      const inOrder = [...open.values()].sort((a, b) => a.index - b.index);
      const cutOff = inOrder.filter(({ index }) => index !== failure?.index);
      const hasCompleted = (index: number): boolean => ended.has(index) && !open.has(index);
      const completed = calls.flatMap((_, index) => (hasCompleted(index) ? (ended.get(index) ?? []) : []));

      const end = (pre: PreEvent, result: ToolResult): PostEvent => {
        ended.set(pre.index, result);
        return toPost(pre, result, at);
      };
      const cancel = (pre: PreEvent): PostEvent =>
        end(pre, resultOf(pre, 'cancelled', EFFECT_UNKNOWN, at - pre.at));
      const failed = failure && open.get(failure.index);
      const posts = [...(failed ? [end(failed, failure.result)] : []), ...cutOff.map(cancel)];

      const running = new Set(cutOff.map(({ index }) => index));
      const results = calls.map((_, index) => ended.get(index));
      return {
        posts,
        report: {
          ...(failure && { failed: failure.result }),
          completed,
          running: calls.filter((_, index) => running.has(index)),
          notStarted: calls.filter((_, index) => results[index] === undefined),
          results,
        },
      };
    },
  };
}

function toPost({ type, input, ...identity }: PreEvent, result: ToolResult, at: number): PostEvent {
  return { ...identity, type: 'post', at, result };
}
