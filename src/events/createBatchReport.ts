import type { ToolCall } from '../calls/ToolCall';
import { createResult } from '../calls/createResult';
import type { ToolResult } from '../calls/ToolResult';
import type { DispatchReport } from '../errors/DispatchReport';
import type { DispatchEvent, PostEvent, PreEvent } from './DispatchEvent';

/** Remembers which calls of a batch have begun and what became of them, from the events alone. */
export interface BatchReport {
  record(event: DispatchEvent): void;
  /**
   * Ends every call that is still open, and sums up.
   * @param failed the result of the call that aborted the batch, and its index; none after a cancel
   * @param at scheduler time, ms
   */
  close(
    failed: { readonly index: number; readonly result: ToolResult } | undefined,
    at: number,
  ): { posts: PostEvent[]; report: DispatchReport };
}

const EFFECT_UNKNOWN = 'Cut off while it ran: its effect is unknown, and it may still have completed.';

/** @param calls read in the end: those of a stream are still arriving */
export function createBatchReport(calls: readonly ToolCall[]): BatchReport {
  // By index. An attempt that is followed by another has its result, and is opened again.
  const open = new Array<PreEvent | undefined>(calls.length);
  const ended = new Array<ToolResult | undefined>(calls.length);

  return {
    record(event) {
      if (event.type === 'pre') open[event.index] = event;
      if (event.type === 'post') {
        open[event.index] = undefined;
        ended[event.index] = event.result;
      }
    },

    close(failed, at) {
      const completed = calls.flatMap((_, index) => (open[index] ? [] : (ended[index] ?? [])));
      const cutOff = open.filter((pre): pre is PreEvent => pre !== undefined && pre.index !== failed?.index);

      const end = (pre: PreEvent, result: ToolResult): PostEvent => {
        ended[pre.index] = result;
        const { input: _, ...identity } = pre;
        return { ...identity, type: 'post', at, result };
      };
      const cancelled = (pre: PreEvent): PostEvent =>
        end(pre, createResult(pre, 'cancelled', EFFECT_UNKNOWN, at - pre.at));
      const failing = failed && open[failed.index];
      const posts = [...(failing ? [end(failing, failed.result)] : []), ...cutOff.map(cancelled)];

      const results = calls.map((_, index) => ended[index]);
      return {
        posts,
        report: {
          ...(failed && { failed: failed.result }),
          completed,
          running: cutOff.map(({ index }) => calls[index] as ToolCall),
          notStarted: calls.filter((_, index) => results[index] === undefined),
          results,
        },
      };
    },
  };
}
