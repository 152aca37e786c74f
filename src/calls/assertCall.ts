import type { ToolCall } from './ToolCall';
import { describeValue } from '../guards/describeValue';

/** Fields of calls as models make them. */
const PROVIDER_FIELDS = new Set(['id', 'name', 'type', 'args', 'arguments', 'function', 'functionCall']);

/** @throws TypeError that says what the entry at this index lacks to be a tool call. */
export function assertCall(call: unknown, index: number): asserts call is ToolCall {
  if (typeof call !== 'object' || call === null) {
    throw new TypeError(
      `Expected calls[${index}] to be a tool call ({ toolCallId, toolName, input }), got ${describeValue(call)}`,
    );
  }
  const { toolCallId, toolName, inputError } = call as Partial<ToolCall>;
  if (typeof toolCallId !== 'string') throw notText('toolCallId', toolCallId);
  if (typeof toolName !== 'string') throw notText('toolName', toolName);
  if (inputError !== undefined && typeof inputError !== 'string') throw notText('inputError', inputError);

  function notText(field: string, value: unknown): TypeError {
    const isOfProvider = Object.keys(call as object).some((key) => PROVIDER_FIELDS.has(key));
    const hint = isOfProvider ? "; `toCalls` of rxwaves/providers makes calls of a model's message" : '';
    return new TypeError(
      `Expected calls[${index}].${field} to be a string, got ${describeValue(value)}${hint}`,
    );
  }
}
