import type { ToolCall } from '../calls/ToolCall';
import type { Batch } from '../dispatcher/Batch';
import type { CallEventBase } from './DispatchEvent';
import type { Turn } from '../execution/Turn';

/** An event of one call, stamped with the time at which it is made. @param own what it carries beside its identity */
export function callEvent<Type extends string, Own extends object>(
  batch: Batch,
  { index, wave }: Pick<Turn, 'index' | 'wave'>,
  attempt: number,
  type: Type,
  own: Own,
): { readonly type: Type } & CallEventBase & Own {
  const { id: batchId, calls, scheduler, turn } = batch;
  const { toolCallId, toolName } = calls[index] as ToolCall;
  // Written out rather than spread from an object: that would cost more than the rest of the event.
  return {
    type,
    batchId,
    index,
    wave,
    attempt,
    toolCallId,
    toolName,
    ...(turn !== undefined && { turn }),
    at: scheduler.now(),
    ...own,
  };
}
