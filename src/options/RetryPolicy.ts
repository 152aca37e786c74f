import type { ObservableInput } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolRequest } from './ToolRequest';

/** What the next attempt changes about the call. */
export type Correction = Partial<Pick<ToolCall, 'toolName' | 'input'>>;

/**
 * Which calls are attempted again, and when. Each attempt has a `pre` and a `post` of its own; the last result counts.
 * While it waits the call holds no place and no lock that only reads; it keeps locks for writing. A call is executed six times at most: where the policy asks
 * for a sixth retry, the batch ends with a `RetriesExhaustedError`.
 */
export interface RetryPolicy {
  /** How many attempts may follow the first. */
  readonly retries: number;
  /** The wait before the first retry, in ms, on the dispatcher's scheduler. @default 0 */
  readonly delayMs?: number | undefined;
  /** What each further wait is longer by. @default 2 */
  readonly factor?: number | undefined;
  /** The longest wait, in ms. @default 30000 */
  readonly maxDelayMs?: number | undefined;
  /** The share of each wait that is left to chance, from 0 to 1. @default 0 */
  readonly jitter?: number | undefined;
  /**
   * Whether to try again after this result. One that throws ends the attempts.
   * @default outcomes `error` and `timed-out`; with `correct` also `invalid-input` and `unknown-tool`
   */
  readonly retryIf?: ((result: ToolResult, request: ToolRequest) => boolean) | undefined;
  /**
   * Changes the input or the tool for the next attempt; undefined, or no value, leaves the call as it is. One that
   * throws leaves it too.
   */
  readonly correct?:
    ((result: ToolResult, request: ToolRequest) => ObservableInput<Correction | undefined>) | undefined;
}
