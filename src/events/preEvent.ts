import type { ToolCall } from '../calls/ToolCall';
import type { CallEventBase, PreEvent } from './DispatchEvent';
import type { EventContext } from './EventContext';

/** Written out, as `progress` and `post` are: made from `callEvent` it would cost twice as much. */
export function preEvent(
  { id: batchId, calls, turn, scheduler }: EventContext,
  { index, wave, attempt }: Pick<CallEventBase, 'index' | 'wave' | 'attempt'>,
  input: unknown,
): PreEvent {
  const { toolCallId, toolName } = calls[index] as ToolCall;
  const at = scheduler.now();
  return turn === undefined
    ? { type: 'pre', batchId, index, wave, attempt, toolCallId, toolName, at, input }
    : { type: 'pre', batchId, index, wave, attempt, toolCallId, toolName, turn, at, input };
}
