import type { ToolCall, ToolResult } from 'rxwaves';
import type { AnthropicMessage, AnthropicToolResult, AnthropicToolResultMessage } from './AnthropicMessage';
import { anthropicContent } from './anthropicContent';
import { parsedInput } from './parsedInput';
import type { Provider } from './Provider';
import { unexpectedMessage } from './unexpectedMessage';

/**
 * Anthropic's Messages API: `tool_use` blocks, answered by one user message with a `tool_result` block for each.
 * Tools that run at the server (`server_tool_use` and others) are not calls of yours. An output that is an MCP result
 * keeps its images; errors are marked by `is_error`.
 */
export const anthropic: Provider<AnthropicMessage, AnthropicToolResultMessage> = {
  toCalls(message) {
    const content: unknown = (message as AnthropicMessage | undefined)?.content;
    if (typeof content === 'string') return [];
    if (!Array.isArray(content)) {
      throw unexpectedMessage('`content` of an Anthropic message', 'an array of blocks', content);
    }
    return content.flatMap((block: unknown, index) => toCall(block, `content[${index}]`));
  },

  toMessage: (results) => ({ role: 'user', content: results.map(toToolResult) }),
};

function toCall(block: unknown, place: string): ToolCall[] {
  if (typeof block !== 'object' || block === null) throw unexpectedMessage(place, 'a block', block);
  const { type, id = '', name, input } = block as Record<string, unknown>;
  if (type !== 'tool_use') return [];
  if (typeof id !== 'string') throw unexpectedMessage(`${place}.id`, 'a string', id);
  if (typeof name !== 'string') throw unexpectedMessage(`${place}.name`, 'a string', name);
  return [{ toolCallId: id, toolName: name, ...parsedInput(name, input) }];
}

function toToolResult({ toolCallId, output, isError }: ToolResult): AnthropicToolResult {
  return {
    type: 'tool_result',
    tool_use_id: toolCallId,
    content: anthropicContent(output),
    ...(isError ? { is_error: true } : {}),
  };
}
