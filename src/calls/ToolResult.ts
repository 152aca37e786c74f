import type { Outcome } from './Outcome';

/** What became of one call. Every call of a batch gets exactly one. */
export interface ToolResult {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The tool's output, or for an error what the model should read: a text unless a `ToolError` said otherwise. */
  readonly output: unknown;
  /** True for every outcome but `ok`. */
  readonly isError: boolean;
  readonly outcome: Outcome;
  /**
   * From the start of `execute` to its end on the dispatcher's scheduler, in ms; 0 for a call that never ran,
   * one whose result a layer had remembered among them.
   */
  readonly durationMs: number;
  /**
   * How long the call waited for its locks before it started, in ms. Only where the dispatcher has locks, and for
   * calls that were not cut off.
   */
  readonly queuedMs?: number;
  /** True for a result that a layer had remembered: the call itself was not executed. */
  readonly cached?: true;
}
