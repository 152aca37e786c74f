import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { Batch } from './Batch';
import type { PostEvent, PreEvent, ProgressEvent } from './DispatchEvent';

/** Makes the events of one call, each stamped with the time at which it is made. */
export interface CallEvents {
  pre(): PreEvent;
  progress(output: unknown): ProgressEvent;
  post(result: ToolResult): PostEvent;
}

export function callEventsOf(batch: Batch, call: ToolCall, index: number, wave: number): CallEvents {
  const { id: batchId, scheduler, turn } = batch;
  const { toolCallId, toolName, input } = call;
  const given = turn === undefined ? undefined : { turn };

  // Field by field: a spread of all that they share would cost more than the rest of the event.
  return {
    pre: () => ({
      type: 'pre',
      batchId,
      index,
      wave,
      attempt: 0,
      toolCallId,
      toolName,
      ...given,
      at: scheduler.now(),
      input,
    }),
    progress: (output) => ({
      type: 'progress',
      batchId,
      index,
      wave,
      attempt: 0,
      toolCallId,
      toolName,
      ...given,
      at: scheduler.now(),
      output,
    }),
    post: (result) => ({
      type: 'post',
      batchId,
      index,
      wave,
      attempt: 0,
      toolCallId,
      toolName,
      ...given,
      at: scheduler.now(),
      result,
    }),
  };
}
