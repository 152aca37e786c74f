import type { ToolCall, ToolResult } from 'rxwaves';
import type { OpenaiChatMessage, OpenaiToolMessage } from './OpenaiChatMessage';
import { outputText } from './outputText';
import { parsedInput } from './parsedInput';
import type { Provider } from './Provider';
import { unexpectedMessage } from './unexpectedMessage';

/**
 * OpenAI's Chat Completions API, and those that are compatible with it: `tool_calls`, answered by one `tool` message
 * for each. Custom tools get their text as input. The API has no mark for errors, so the text of one begins with
 * `Error:`.
 */
export const openaiChat: Provider<OpenaiChatMessage, OpenaiToolMessage[]> = {
  toCalls(message) {
    if (typeof message !== 'object' || (message as unknown) === null) {
      throw unexpectedMessage('an OpenAI chat message', 'an object', message);
    }
    const toolCalls: unknown = message.tool_calls ?? [];
    if (!Array.isArray(toolCalls))
      throw unexpectedMessage('`tool_calls` of an OpenAI chat message', 'an array', toolCalls);
    return toolCalls.map((toolCall: unknown, index) => toCall(toolCall, `tool_calls[${index}]`));
  },

  toMessage: (results) => results.map(toToolMessage),
};

function toCall(toolCall: unknown, place: string): ToolCall {
  if (!isObject(toolCall)) throw unexpectedMessage(place, 'a tool call', toolCall);
  const { id, custom, function: called } = toolCall;
  const toolCallId = id ?? '';
  if (typeof toolCallId !== 'string') throw unexpectedMessage(`${place}.id`, 'a string', id);

  if (isObject(custom)) {
    return { toolCallId, toolName: nameOf(custom, `${place}.custom`), input: custom['input'] };
  }
  if (!isObject(called)) throw unexpectedMessage(`${place}.function`, '{ name, arguments }', called);
  const toolName = nameOf(called, `${place}.function`);
  return { toolCallId, toolName, ...parsedInput(toolName, called['arguments']) };
}

function nameOf({ name }: Readonly<Record<string, unknown>>, place: string): string {
  if (typeof name === 'string') return name;
  throw unexpectedMessage(`${place}.name`, 'a string', name);
}

function toToolMessage({ toolCallId, output, isError }: ToolResult): OpenaiToolMessage {
  const text = outputText(output);
  return { role: 'tool', tool_call_id: toolCallId, content: isError ? `Error: ${text}` : text };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
