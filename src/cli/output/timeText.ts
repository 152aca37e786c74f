import type { ToolResult } from 'rxwaves';

/** How long a batch took, beside what its calls took one by one: the sum of their own times. */
export function timeText(results: readonly ToolResult[], wallMs: number): string {
  const sum = results.reduce((total, { durationMs }) => total + durationMs, 0);
  return `${results.length} ${results.length === 1 ? 'call' : 'calls'} in ${wallMs} ms; one at a time ${sum} ms (the sum of their own times)`;
}
