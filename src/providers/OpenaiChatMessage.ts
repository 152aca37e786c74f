/** An assistant message of OpenAI's Chat Completions API, as far as it matters here. */
export interface OpenaiChatMessage {
  readonly role?: string;
  readonly tool_calls?: readonly object[] | null | undefined;
}

/** The answer to one tool call. */
export interface OpenaiToolMessage {
  role: 'tool';
  tool_call_id: string;
  content: string;
}
