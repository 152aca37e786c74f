import type { ToolRegistry } from '../calls/ToolRegistry';
import type { EventContext } from '../events/EventContext';
import type { HostData } from '../options/HostData';
import type { Trampoline } from '../queueing/createTrampoline';

/** What the execution of a call needs to know of its batch. */
export interface ExecutionContext extends EventContext {
  readonly tools: ToolRegistry;
  readonly data: HostData;
  readonly trampoline: Trampoline;
  /** Looks whether the batch has been cancelled, also where it has not been told yet; if so, ends it. */
  readonly isCancelled: () => boolean;
  /** What ended the batch early. Set before its calls are torn down, so that their signals can say why. */
  readonly abortedBy: unknown;
}
