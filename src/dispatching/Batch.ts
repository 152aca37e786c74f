import type { SchedulerLike } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { Trampoline } from './createTrampoline';

/** One run of one batch: what every step of it needs to know. */
export interface Batch {
  /** Counted from 1 per dispatcher. */
  readonly id: number;
  readonly calls: readonly ToolCall[];
  readonly plan: DispatchPlan;
  readonly turn: number | undefined;
  readonly tools: ToolRegistry;
  /** Already clamped to 1 … the number of calls. */
  readonly maxConcurrency: number;
  readonly scheduler: SchedulerLike;
  readonly trampoline: Trampoline;
  /** What ended the batch early. Set before its calls are torn down, so that their signals can say why. */
  abortedBy?: unknown;
}
