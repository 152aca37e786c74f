import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';

/** What had happened when a batch was aborted. All lists are in request order. */
export interface DispatchReport {
  /** The result of the call that threw the hard error; absent after a cancel. */
  readonly failed?: ToolResult;
  /** Calls that had ended by themselves, soft errors among them. */
  readonly completed: readonly ToolResult[];
  /** Calls that had begun and were cut off: their effects are unknown. */
  readonly running: readonly ToolCall[];
  readonly notStarted: readonly ToolCall[];
  /** The result of each call by its index in the batch; undefined where the call had not started. */
  readonly results: readonly (ToolResult | undefined)[];
}
