import type { ToolCall, ToolResult } from 'rxwaves';

/** How one provider writes tool calls and wants them answered. */
export interface Provider<Message, Answer> {
  /**
   * The calls that an assistant message asks for, in its order; none when it asks for no tool. A call without an id
   * gets the empty one. Arguments that are no JSON make a call with an `inputError`, which fails alone.
   * @throws TypeError for what is no assistant message of this provider.
   */
  toCalls(message: Message): ToolCall[];
  /** What to send back: one answer for each result, in their order. */
  toMessage(results: readonly ToolResult[]): Answer;
}
