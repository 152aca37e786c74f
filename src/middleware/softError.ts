import type { Outcome } from '../calls/Outcome';
import type { ToolResult } from '../calls/ToolResult';
import { createResult } from '../calls/createResult';
import type { ToolRequest } from '../options/ToolRequest';

/** The answer of a layer that does not let a call run, or not to its end. */
export function softError(
  { call }: ToolRequest,
  outcome: Outcome,
  output: string,
  durationMs = 0,
): ToolResult {
  return createResult(call, outcome, output, durationMs);
}
