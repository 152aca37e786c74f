import type { ToolCall, ToolResult } from 'rxwaves';

/** A successful result of a call. */
export function okResult({ toolCallId, toolName }: ToolCall, output: unknown): ToolResult {
  return { toolCallId, toolName, output, isError: false, outcome: 'ok', durationMs: 1 };
}

/** A soft error of a call. */
export function errorResult(call: ToolCall, output: unknown): ToolResult {
  return { ...okResult(call, output), isError: true, outcome: 'error' };
}
