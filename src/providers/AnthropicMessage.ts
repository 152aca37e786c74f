/** An assistant message of Anthropic's Messages API, as far as it matters here. */
export interface AnthropicMessage {
  readonly role?: string;
  readonly content: string | readonly object[];
}

/** An image that Anthropic takes. */
export interface AnthropicImage {
  type: 'image';
  source: {
    type: 'base64';
    media_type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
    data: string;
  };
}

/** The answer to one `tool_use` block. */
export interface AnthropicToolResult {
  type: 'tool_result';
  tool_use_id: string;
  content: string | ({ type: 'text'; text: string } | AnthropicImage)[];
  is_error?: boolean;
}

/** The user message that answers all `tool_use` blocks of a turn. */
export interface AnthropicToolResultMessage {
  role: 'user';
  content: AnthropicToolResult[];
}
