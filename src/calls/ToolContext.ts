/** What `execute` is told about its call, beside the input. */
export interface ToolContext {
  readonly toolCallId: string;
  readonly toolName: string;
  /** Which attempt at the call this is, counted from 0. */
  readonly attempt: number;
  /** The turn that was given to `dispatch`, if any. */
  readonly turn?: number;
  /**
   * Aborted when the call is cut off: by a cancel, a sibling's hard error or unsubscription. Never aborted
   * once the call has ended by itself. The signal is made when it is first read, so a tool that does not
   * look at it costs nothing. It is a getter: pass the context on as it is, a spread copy does not carry it.
   */
  readonly signal: AbortSignal;
  /** Emits a `progress` event with this output at once. Ignored once the call has ended or was cut off. */
  progress(output: unknown): void;
}
