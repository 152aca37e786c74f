import type { ToolCall } from 'rxwaves';

/** Calls `c1`, `c2`, … of the named tools, each with its index as input. */
export function callsOf(...toolNames: string[]): ToolCall<number>[] {
  return toolNames.map((toolName, index) => ({ toolCallId: `c${index + 1}`, toolName, input: index }));
}
