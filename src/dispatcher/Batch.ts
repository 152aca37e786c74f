import type { Subject } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { LockClaims } from '../locking/LockClaims';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { Trampoline } from '../queueing/createTrampoline';
import type { DispatchEvent } from '../events/DispatchEvent';
import type { HostData } from '../options/HostData';
import type { Settings } from '../options/Settings';

/** One run of one batch: what every step of it needs to know. */
export interface Batch extends Settings {
  /** Counted from 1 per dispatcher. */
  readonly id: number;
  /** Grows while the calls of a stream arrive. */
  readonly calls: readonly ToolCall[];
  readonly plan: DispatchPlan;
  readonly turn: number | undefined;
  readonly data: HostData;
  readonly trampoline: Trampoline;
  /** What a call has to itself while it runs. */
  readonly claimsOf: (index: number) => LockClaims;
  /** Tells an event to all who listen, beside the stream of events that the steps return. */
  readonly announce: (event: DispatchEvent) => void;
  /** Emits once every call that an abort cut off has its `post`, and again to those who come late. */
  readonly closed$: Subject<void>;
  /** What ended the batch early. Set before its calls are torn down, so that their signals can say why. */
  abortedBy?: unknown;
}
