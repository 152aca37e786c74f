import type { ToolCall } from './ToolCall';
import { describeValue } from '../guards/describeValue';
import { assertCall } from './assertCall';

/** @throws TypeError that says which entry is no tool call. */
export function assertCalls(calls: unknown): asserts calls is readonly ToolCall[] {
  if (!Array.isArray(calls)) {
    throw new TypeError(`Expected \`calls\` to be an array of tool calls, got ${describeValue(calls)}`);
  }
  for (let index = 0; index < calls.length; index++) assertCall(calls[index], index);
}
