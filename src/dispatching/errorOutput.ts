import { describeValue } from '../errors/describeValue';
import { messageOf } from '../errors/messageOf';
import { ToolError } from '../errors/ToolError';

/** What the model gets to read of something that a tool threw. */
export function errorOutput(toolName: string, thrown: unknown): unknown {
  if (thrown instanceof ToolError) return thrown.output;
  return messageOf(thrown) ?? `Tool ${JSON.stringify(toolName)} threw ${describeValue(thrown)}`;
}
