import type { SchedulerLike } from 'rxjs';
import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { HostData } from './HostData';

/** One call that is to be executed, as gates and middleware see it. */
export interface ToolRequest {
  /** The call, as the layers outside this one have rewritten it. */
  readonly call: ToolCall;
  /** The tool that the call names; undefined when there is none of that name. */
  readonly tool: Tool | undefined;
  /** The call's index in the batch, from 0. */
  readonly index: number;
  readonly wave: number;
  /** Which attempt at the call this is, from 0. */
  readonly attempt: number;
  /** The turn that was given to `dispatch`, if any. */
  readonly turn: number | undefined;
  readonly batchId: number;
  /**
   * Aborted when the call is cut off, also while no tool of it is running. It is made when it is first read, and is a
   * getter: a spread copy does not carry it, but `next` gives the layers inside the whole request again.
   */
  readonly signal: AbortSignal;
  /** All tools of the dispatcher. */
  readonly tools: ToolRegistry;
  /** The dispatcher's clock. */
  readonly scheduler: SchedulerLike;
  /**
   * Emits a `progress` event with this output at once. Ignored once the call has ended. A layer may hand on another
   * one, to see or change what the tool shows.
   */
  readonly progress: (output: unknown) => void;
  /** What the host gave to `dispatch` as `data`. */
  readonly data: HostData;
}
