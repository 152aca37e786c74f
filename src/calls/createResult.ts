import type { Outcome } from './Outcome';
import type { ToolCall } from './ToolCall';
import type { ToolResult } from './ToolResult';

/** The result of a call: its own id and name, whatever happened to it. */
export function createResult(
  call: Pick<ToolCall, 'toolCallId' | 'toolName'>,
  outcome: Outcome,
  output: unknown,
  durationMs: number,
  queuedMs?: number,
): ToolResult {
  const { toolCallId, toolName } = call;
  const isError = outcome !== 'ok';
  return queuedMs === undefined
    ? { toolCallId, toolName, output, isError, outcome, durationMs }
    : { toolCallId, toolName, output, isError, outcome, durationMs, queuedMs };
}
