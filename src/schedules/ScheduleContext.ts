import type { EventContext } from '../events/EventContext';
import type { LockClaims } from '../locking/LockClaims';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { Trampoline } from '../queueing/createTrampoline';

/** What a schedule needs to know of a batch. */
export interface ScheduleContext extends EventContext {
  readonly plan: DispatchPlan;
  readonly trampoline: Trampoline;
  readonly claimsOf: (index: number) => LockClaims;
  /** Whether each call waits for the one before, whatever they claim. */
  readonly isSequential: boolean;
}
