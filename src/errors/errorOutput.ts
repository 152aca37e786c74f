import { describeValue } from '../guards/describeValue';
import { messageOf } from '../guards/messageOf';
import { ToolError } from './ToolError';

/** What the model gets to read of something that a tool threw. */
export function errorOutput(toolName: string, thrown: unknown): unknown {
  if (thrown instanceof ToolError) return thrown.output;
  return messageOf(thrown) ?? `Tool ${JSON.stringify(toolName)} threw ${describeValue(thrown)}`;
}
