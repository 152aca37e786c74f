/**
 * One tool call of a model's turn, under the AI SDK's field names.
 *
 * Ids need not be unique and may be empty: rxwaves pairs calls and results by their place in the batch.
 */
export interface ToolCall<I = unknown> {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The parsed arguments, handed to the tool's declarations and to `execute` as they are. */
  readonly input: I;
  /**
   * Set when the provider's arguments could not be parsed. Such a call is never executed: it is planned
   * like a call of an unknown tool and ends as a soft error with outcome `invalid-input` and this text.
   */
  readonly inputError?: string;
}
