import type { Observable, SchedulerLike } from 'rxjs';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { ToolResult } from '../calls/ToolResult';
import type { LockManager } from '../locking/LockManager';
import type { Planner } from '../planning/Planner';
import type { CallRequest } from '../execution/CallRequest';
import type { Limits } from '../admission/createLimits';
import type { Gate } from './Gate';
import type { RetryPolicy } from './RetryPolicy';

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
  readonly gates: readonly Gate[];
  /** All middleware around the execution of a tool. */
  readonly handle: (request: CallRequest) => Observable<ToolResult>;
  readonly retry: RetryPolicy | undefined;
}
