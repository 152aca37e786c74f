import type { SchedulerLike } from 'rxjs';
import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolRegistry } from '../calls/ToolRegistry';
import type { HostData } from '../options/HostData';
import type { ToolRequest } from '../options/ToolRequest';
import type { ExecutionContext } from './ExecutionContext';
import { LazySignal } from './LazySignal';
import type { ScheduledCall } from './ScheduledCall';

/** Where a request comes from: the same for all requests that layers derive from one. */
export interface RequestOrigin {
  readonly batch: ExecutionContext;
  readonly scheduled: ScheduledCall;
  readonly progress: (output: unknown) => void;
}

/** What a layer or a gate changes about a request. */
export type Rewriting = Partial<Pick<ToolRequest, 'call' | 'progress'>>;

/** A request with what only the dispatcher needs. A class for the sake of its getter. @see LazySignal */
export class CallRequest implements ToolRequest {
  readonly tool: Tool | undefined;
  readonly index: number;
  readonly wave: number;
  readonly attempt: number;
  readonly turn: number | undefined;
  readonly batchId: number;
  readonly scheduler: SchedulerLike;
  readonly progress: (output: unknown) => void;
  readonly data: HostData;

  constructor(
    readonly origin: RequestOrigin,
    readonly call: ToolCall,
    readonly whole: LazySignal = new LazySignal(),
  ) {
    const { batch, scheduled, progress } = origin;
    // What was registered under its name since the gates were asked is not what they have let run.
    const { gated } = scheduled;
    this.tool = gated?.name === call.toolName ? gated.tool : batch.tools.get(call.toolName);
    this.index = scheduled.index;
    this.wave = scheduled.wave;
    this.attempt = scheduled.attempt;
    this.turn = batch.turn;
    this.batchId = batch.id;
    this.scheduler = batch.scheduler;
    this.progress = progress;
    this.data = batch.data;
  }

  get signal(): AbortSignal {
    // Who reads it wants to know of a cancellation that the batch itself has not been told of yet.
    this.origin.batch.isCancelled();
    return this.whole.signal;
  }

  get tools(): ToolRegistry {
    return this.origin.batch.tools;
  }

  /** Why what is cut off now is cut off. */
  get abortReason(): unknown {
    return this.origin.batch.abortedBy ?? new DOMException('The call was cut off', 'AbortError');
  }

  cutOff(): void {
    this.whole.cutOff(this);
  }

  /** The request that a layer hands on: this one, with the call and the `progress` that the layer has put into it. */
  derive({ call = this.call, progress = this.progress }: Rewriting): CallRequest {
    if (call === this.call && progress === this.progress) return this;
    return new CallRequest({ ...this.origin, progress }, call, this.whole);
  }
}
