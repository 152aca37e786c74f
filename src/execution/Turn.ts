import type { ToolCall } from '../calls/ToolCall';
import type { Refusal } from './Refusal';

/** A call whose turn it is to run. */
export interface Turn {
  readonly index: number;
  readonly wave: number;
  /** The call as the gates have changed it; absent when they have not. */
  readonly call?: ToolCall | undefined;
  /** Lets go of what the call holds; absent when it holds nothing. Called once its work has really ended. */
  readonly release?: (() => void) | undefined;
  /** How long the call waited for its locks, in ms; absent when the dispatcher has none. */
  readonly queuedMs?: number | undefined;
  /** Why the call is answered without being executed. */
  readonly refusal?: Refusal | undefined;
}
