import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { Batch } from './Batch';
import type { PostEvent, PreEvent, ProgressEvent } from './DispatchEvent';

/** Makes the events of one call, stamped with the time at which each is made. */
export interface CallEvents {
  pre(): PreEvent;
  progress(output: unknown): ProgressEvent;
  post(result: ToolResult): PostEvent;
}

export function callEventsOf(batch: Batch, call: ToolCall, index: number, wave: number): CallEvents {
  const { id: batchId, scheduler, turn } = batch;
  const { toolCallId, toolName, input } = call;
  const identity = {
    batchId,
    index,
    wave,
    attempt: 0,
    toolCallId,
    toolName,
    ...(turn === undefined ? {} : { turn }),
  };

  return {
    pre: () => ({ type: 'pre', ...identity, at: scheduler.now(), input }),
    progress: (output) => ({ type: 'progress', ...identity, at: scheduler.now(), output }),
    post: (result) => ({ type: 'post', ...identity, at: scheduler.now(), result }),
  };
}
