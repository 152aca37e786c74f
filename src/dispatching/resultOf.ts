import type { Outcome } from '../calls/Outcome';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';

/** The result of a call: its own id and name, whatever happened to it. */
export function resultOf(
  call: Pick<ToolCall, 'toolCallId' | 'toolName'>,
  outcome: Outcome,
  output: unknown,
  durationMs: number,
): ToolResult {
  const { toolCallId, toolName } = call;
  return { toolCallId, toolName, output, isError: outcome !== 'ok', outcome, durationMs };
}
