import type { ToolCall } from '../calls/ToolCall';
import type { CallEventBase, ProgressEvent } from './DispatchEvent';
import type { EventContext } from './EventContext';

export function progressEvent(
  { id: batchId, calls, turn, scheduler }: EventContext,
  { index, wave, attempt }: Pick<CallEventBase, 'index' | 'wave' | 'attempt'>,
  output: unknown,
): ProgressEvent {
  const { toolCallId, toolName } = calls[index] as ToolCall;
  const at = scheduler.now();
  return turn === undefined
    ? { type: 'progress', batchId, index, wave, attempt, toolCallId, toolName, at, output }
    : { type: 'progress', batchId, index, wave, attempt, toolCallId, toolName, turn, at, output };
}
