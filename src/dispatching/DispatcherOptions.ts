import type { Observer, SchedulerLike } from 'rxjs';
import type { Tool } from '../calls/Tool';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { Planner } from '../planning/Planner';
import type { DispatchEvent } from './DispatchEvent';

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
  /** Groups the calls of a batch into waves in parallel mode. @default firstFit */
  readonly planner?: Planner | undefined;
  /**
   * The only clock: `at` and `durationMs` are read from it. Under `TestScheduler.run` a dispatcher made with the
   * default lives in virtual time too. @default asyncScheduler
   */
  readonly scheduler?: SchedulerLike | undefined;
  /**
   * Told every event of every batch, before the batch's own subscriber. One that throws is reported (to RxJS's
   * `config.onUnhandledError` where that is set, else to the console) and stops nothing. @default []
   */
  readonly observers?: readonly Partial<Observer<DispatchEvent>>[] | undefined;
}
