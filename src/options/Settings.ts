import type { Observer, SchedulerLike } from 'rxjs';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { DispatchEvent } from '../events/DispatchEvent';
import type { LockManager } from '../locking/LockManager';
import type { Planner } from '../planning/Planner';
import type { Gate } from './Gate';
import type { Middleware } from './Middleware';
import type { RetryPolicy } from './RetryPolicy';

/** The options of a dispatcher, checked and with their defaults filled in. */
export interface Settings {
  readonly tools: ToolRegistry;
  readonly mode: 'sequential' | 'parallel';
  readonly schedule: 'waves' | 'eager';
  readonly planner: Planner;
  readonly maxConcurrency: number;
  readonly scheduler: SchedulerLike;
  readonly locks: LockManager | undefined;
  readonly limits: Readonly<Record<string, number>> | undefined;
  readonly abandonAfterMs: number;
  readonly gates: readonly Gate[];
  readonly middleware: readonly Middleware[];
  readonly retry: RetryPolicy | undefined;
  readonly observers: readonly Partial<Observer<DispatchEvent>>[];
}
