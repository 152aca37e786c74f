import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolNode } from '../planning/ToolNode';
import type { Batch } from './Batch';
import type {
  ArrivalEvent,
  LockAbandonedEvent,
  LockWaitEvent,
  PostEvent,
  PreEvent,
  ProgressEvent,
} from './DispatchEvent';

/** Makes the events of one call, each stamped with the time at which it is made. */
export interface CallEvents {
  arrival(node: ToolNode): ArrivalEvent;
  lockWait(): LockWaitEvent;
  readonly lockAbandoned: () => LockAbandonedEvent;
  pre(): PreEvent;
  progress(output: unknown): ProgressEvent;
  post(result: ToolResult): PostEvent;
}

export function callEventsOf(batch: Batch, call: ToolCall, index: number, wave: number): CallEvents {
  const { id: batchId, scheduler, turn } = batch;
  const { toolCallId, toolName, input } = call;
  const given = turn === undefined ? undefined : { turn };
  // Written out rather than spread from an object: that would cost more than the rest of the event.
  const stamped = <Type extends string, Own extends object>(type: Type, own: Own) => ({
    type,
    batchId,
    index,
    wave,
    attempt: 0,
    toolCallId,
    toolName,
    ...given,
    at: scheduler.now(),
    ...own,
  });

  return {
    arrival: (node) => stamped('arrival', { call, node }),
    lockWait: () => stamped('lock-wait', { claims: batch.claimsOf(index) }),
    lockAbandoned: () => stamped('lock-abandoned', { claims: batch.claimsOf(index) }),
    pre: () => stamped('pre', { input }),
    progress: (output) => stamped('progress', { output }),
    post: (result) => stamped('post', { result }),
  };
}
