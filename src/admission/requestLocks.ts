import type { Subscription } from 'rxjs';
import { errorOutput } from '../errors/errorOutput';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { LockManager } from '../locking/LockManager';
import { createSubscriber } from '../queueing/createSubscriber';
import type { AdmissionContext } from './AdmissionContext';

/**
 * Asks for the locks of a call. A call that cannot get its locks is refused.
 *
 * @param onAnswer called once, when the call holds its locks or is refused; at once, if they are free
 * @returns withdraws the request, or gives the locks back
 */
export function requestLocks(
  { claimsOf, scheduler }: AdmissionContext,
  manager: LockManager,
  scheduled: ScheduledCall,
  onAnswer: () => void,
): Subscription {
  const askedAt = scheduler.now();
  let hasAnswer = false;

  const answer = (): void => {
    if (hasAnswer) return;
    hasAnswer = true;
    // It may have asked before, and have had to give its locks back.
    scheduled.queuedMs = (scheduled.queuedMs ?? 0) + scheduler.now() - askedAt;
    onAnswer();
  };
  const refuse = (output: unknown): void => {
    if (hasAnswer) return;
    scheduled.refusal = { outcome: 'error', output };
    answer();
  };
  const locks = createSubscriber<unknown>({
    next: answer,
    error: (error) => refuse(errorOutput('locks', error)),
    complete: () => refuse('The lock manager ended without granting the locks of this call.'),
  });
  try {
    manager.hold(claimsOf(scheduled.index)).subscribe(locks);
  } catch (error) {
    refuse(errorOutput('locks', error));
  }
  return locks;
}
