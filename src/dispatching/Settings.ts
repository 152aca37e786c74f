import type { SchedulerLike } from 'rxjs';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { LockManager } from '../locking/LockManager';
import type { Planner } from '../planning/Planner';
import type { Limits } from './createLimits';

/** The options of a dispatcher with its defaults filled in. */
export interface Settings {
  readonly tools: ToolRegistry;
  readonly mode: 'sequential' | 'parallel';
  readonly schedule: 'waves' | 'eager';
  readonly planner: Planner;
  readonly maxConcurrency: number;
  readonly scheduler: SchedulerLike;
  readonly locks: LockManager | undefined;
  readonly limits: Limits | undefined;
  readonly abandonAfterMs: number;
}
