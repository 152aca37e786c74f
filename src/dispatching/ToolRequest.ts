import type { SchedulerLike } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolContext } from '../calls/ToolContext';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { Lease } from './createLease';

/** One call that is to be executed. */
export interface ToolRequest {
  readonly call: ToolCall;
  readonly context: ToolContext;
  readonly tools: ToolRegistry;
  readonly scheduler: SchedulerLike;
  /** What the call holds while it works; absent when it holds nothing. */
  readonly lease: Lease | undefined;
}
