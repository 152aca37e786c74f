import type { Observable, ObservableInput } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { DispatchEvent } from '../events/DispatchEvent';
import type { DispatchOptions } from '../options/DispatchOptions';

/** Runs batches of tool calls. Made by `createDispatcher`. */
export interface Dispatcher {
  /**
   * How a batch would run. Runs nothing. In parallel mode it asks the declarations, also those of a single call, which
   * `dispatch` does not ask without locks: one that throws is seen here.
   * @throws TypeError for something that is no array of calls.
   */
  plan(calls: readonly ToolCall[]): DispatchPlan;
  /**
   * The events of a batch. Cold: each subscription runs the batch, from the calls as they were given. Errors with
   * the `HardError` that aborted it; unsubscribing cuts off what runs.
   * @throws TypeError at once for something that is no array of calls, and for options that are none or unknown.
   */
  dispatch(calls: readonly ToolCall[], options?: DispatchOptions): Observable<DispatchEvent>;
  /**
   * The results of a batch, in request order. Rejects with the `HardError` that aborted it, and with the errors
   * that `dispatch` throws.
   */
  run(calls: readonly ToolCall[], options?: DispatchOptions): Promise<ToolResult[]>;
  /**
   * The events of a batch whose calls arrive while it runs, such as those of a model that is still writing. Each
   * starts as soon as every earlier one that it conflicts with has ended. `results()` gives the results in order of
   * arrival once the calls have completed and all have ended. An error of `calls$` is a hard error, and so is
   * something in it that is no call. Cold; ends and unsubscribes as `dispatch` does.
   * @throws TypeError at once for something that no Observable can be made of, and for options that are none or unknown.
   */
  stream(calls$: ObservableInput<ToolCall>, options?: DispatchOptions): Observable<DispatchEvent>;
  /** The events of all batches, while they happen. Hot; never errors, and never completes by itself. */
  readonly events$: Observable<DispatchEvent>;
}
