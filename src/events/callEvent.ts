import type { ToolCall } from '../calls/ToolCall';
import type { CallEventBase } from './DispatchEvent';
import type { EventContext } from './EventContext';

/** What every event of a call carries, stamped with the time at which it is made. */
export function callEvent<Type extends string>(
  { id: batchId, calls, turn, scheduler }: EventContext,
  { index, wave, attempt }: Pick<CallEventBase, 'index' | 'wave' | 'attempt'>,
  type: Type,
): { readonly type: Type } & CallEventBase {
  const { toolCallId, toolName } = calls[index] as ToolCall;
  const at = scheduler.now();
  // Two literals rather than one and a spread, which would cost more than the rest of the event.
  return turn === undefined
    ? { type, batchId, index, wave, attempt, toolCallId, toolName, at }
    : { type, batchId, index, wave, attempt, toolCallId, toolName, turn, at };
}
