import { assertCalls, describeValue, messageOf, type ToolCall } from 'rxwaves';
import { anthropic, type AnthropicMessage, openaiChat, type OpenaiChatMessage } from 'rxwaves/providers';
import { UsageError } from '../UsageError';

/** The calls in a file's JSON: an array of them, or an assistant message of a provider, told apart by shape. */
export function toCalls(file: string, json: unknown): readonly ToolCall[] {
  try {
    if (Array.isArray(json)) {
      const calls: unknown = json;
      assertCalls(calls);
      return calls;
    }
    if (typeof json === 'object' && json !== null) {
      if ('tool_calls' in json) return openaiChat.toCalls(json as OpenaiChatMessage);
      if ('content' in json) return anthropic.toCalls(json as AnthropicMessage);
    }
  } catch (error) {
    throw new UsageError(`${file}: ${String(messageOf(error))}`);
  }
  throw new UsageError(
    `${file}: expected an array of calls [{ toolCallId, toolName, input }, …], an Anthropic message ` +
      `{ content: [{ type: 'tool_use', … }] } or an OpenAI chat message { tool_calls: […] }, got ${describeJson(json)}`,
  );
}

function describeJson(json: unknown): string {
  if (typeof json !== 'object' || json === null) return describeValue(json);
  return `an object with ${Object.keys(json).slice(0, 10).join(', ') || 'nothing in it'}`;
}
