import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { CallEventBase, PostEvent } from './DispatchEvent';
import type { EventContext } from './EventContext';

export function postEvent(
  { id: batchId, calls, turn, scheduler }: EventContext,
  { index, wave, attempt }: Pick<CallEventBase, 'index' | 'wave' | 'attempt'>,
  result: ToolResult,
): PostEvent {
  const { toolCallId, toolName } = calls[index] as ToolCall;
  const at = scheduler.now();
  return turn === undefined
    ? { type: 'post', batchId, index, wave, attempt, toolCallId, toolName, at, result }
    : { type: 'post', batchId, index, wave, attempt, toolCallId, toolName, turn, at, result };
}
