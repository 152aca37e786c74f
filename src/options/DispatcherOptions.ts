import type { Observer, SchedulerLike } from 'rxjs';
import type { Tool } from '../calls/Tool';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { LockManager } from '../locking/LockManager';
import type { Planner } from '../planning/Planner';
import type { DispatchEvent } from '../events/DispatchEvent';
import type { Gate } from './Gate';
import type { Middleware } from './Middleware';
import type { RetryPolicy } from './RetryPolicy';

/** Options of `createDispatcher`. */
export interface DispatcherOptions {
  /** The tools that calls may name. A registry is kept, so tools registered later are found. */
  readonly tools: readonly Tool[] | ToolRegistry;
  /**
   * `sequential` runs one call after another in request order, without asking the tools' declarations;
   * `parallel` runs the waves of the planner. @default 'sequential'
   */
  readonly mode?: 'sequential' | 'parallel' | undefined;
  /**
   * How many calls may be in flight at once. Rounded down, and clamped to 1 … the number of calls.
   * @default 8
   */
  readonly maxConcurrency?: number | undefined;
  /**
   * Groups the calls of a batch into waves in parallel mode. The eager schedule knows no other than `inOrder`.
   * @default firstFit
   */
  readonly planner?: Planner | undefined;
  /**
   * `waves`: a wave starts when the one before has ended. `eager`: a call starts as soon as every earlier call that
   * it conflicts with has ended; its `wave` is then its level in the plan of `inOrder`. Means
   * nothing in sequential mode. @default 'waves'
   */
  readonly schedule?: 'waves' | 'eager' | undefined;
  /**
   * Makes calls of different batches exclude each other: calls whose claims conflict, and calls that are not safe
   * from all others. Share it between the dispatchers that it is about. With locks, declarations are asked in every
   * mode. @default none
   */
  readonly locks?: LockManager | undefined;
  /**
   * How many calls of a tool's `concurrencyGroup` may be in flight over all batches of this dispatcher; rounded
   * down. Groups that are not named are not limited. @default none
   */
  readonly limits?: Readonly<Record<string, number>> | undefined;
  /**
   * How long a call that was cut off keeps its locks and its place in its group while its work goes on, in ms.
   * @default 30000
   */
  readonly abandonAfterMs?: number | undefined;
  /**
   * The only clock: `at` and `durationMs` are read from it. Under `TestScheduler.run` a dispatcher made with the
   * default lives in virtual time too. @default asyncScheduler
   */
  readonly scheduler?: SchedulerLike | undefined;
  /** Asked whether a call may run, each after the ones before it have allowed the call. @default [] */
  readonly gates?: readonly Gate[] | undefined;
  /** Layers around the execution of every call, the first one outermost. @default [] */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Which calls are attempted again, and when. @default none */
  readonly retry?: RetryPolicy | undefined;
  /**
   * Told every event of every batch, before the batch's own subscriber. One that throws is reported (to RxJS's
   * `config.onUnhandledError` where that is set, else to the console) and stops nothing. @default []
   */
  readonly observers?: readonly Partial<Observer<DispatchEvent>>[] | undefined;
}
