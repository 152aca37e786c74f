import { createResult, type Outcome, type ToolRequest, type ToolResult } from 'rxwaves';

/** The answer of a layer that does not let a call run, or not to its end. */
export function softError(
  { call }: ToolRequest,
  outcome: Outcome,
  output: string,
  durationMs = 0,
): ToolResult {
  return createResult(call, outcome, output, durationMs);
}
