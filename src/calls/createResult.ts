import type { Outcome } from './Outcome';
import type { ToolCall } from './ToolCall';
import type { ToolResult } from './ToolResult';

/** The result of a call: its own id and name, whatever happened to it. */
export function createResult(
  call: Pick<ToolCall, 'toolCallId' | 'toolName'>,
  outcome: Outcome,
  output: unknown,
  durationMs: number,
): ToolResult {
  const { toolCallId, toolName } = call;
  return { toolCallId, toolName, output, isError: outcome !== 'ok', outcome, durationMs };
}
