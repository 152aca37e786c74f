import type { CallEvent } from '../events/DispatchEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { PullSource } from '../queueing/PullSource';

/** The calls that may start, as far as one station on their way has decided it, and what it has to tell meanwhile. */
export type CallSource = PullSource<ScheduledCall, CallEvent>;
