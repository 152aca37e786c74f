import type { SchedulerLike } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';

/** What the events of a batch are stamped with. */
export interface EventContext {
  /** Counted from 1 per dispatcher. */
  readonly id: number;
  /** Grows while the calls of a stream arrive. */
  readonly calls: readonly ToolCall[];
  readonly turn: number | undefined;
  readonly scheduler: SchedulerLike;
}
