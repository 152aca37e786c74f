import type { ScheduledCall } from '../execution/ScheduledCall';
import type { CallHolding } from './CallHolding';

/** A call that is to be let in. */
export interface WaitingCall {
  readonly scheduled: ScheduledCall;
  /** The limited groups that it counts against. */
  readonly groups: readonly string[];
  readonly holding: CallHolding;
}
