import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolRequest } from '../options/ToolRequest';
import type { Holding } from './Holding';
import type { Refusal } from './Refusal';

/** One attempt at a call that is due. */
export interface ScheduledCall {
  readonly index: number;
  readonly wave: number;
  /** Counted from 0. */
  readonly attempt: number;
  /** The call as gates, and corrections of earlier attempts, have left it. */
  readonly call: ToolCall;
  /** What it holds; absent when it holds nothing. */
  readonly holding?: Holding | undefined;
  /** How long it waited for its locks, in ms; absent when the dispatcher has none. */
  readonly queuedMs?: number | undefined;
  /** Why it is answered without being executed. */
  readonly refusal?: Refusal | undefined;
  /** Told when the attempt is over, and of the attempt that is to follow; absent where nobody retries. */
  readonly onAttemptEnded?: ((next: NextAttempt | undefined) => void) | undefined;
  /** Told when the call and all its work have ended; absent where no other call waits for that. */
  readonly onEnded?: (() => void) | undefined;
}

/** What the next attempt at a call follows from. */
export interface NextAttempt {
  readonly inMs: number;
  readonly result: ToolResult;
  readonly request: ToolRequest;
}
