import { Subscription } from 'rxjs';
import { errorOutput } from '../errors/errorOutput';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { LockManager } from '../locking/LockManager';
import type { AdmissionContext } from './AdmissionContext';

/** A call that has asked for its locks. */
export interface LockRequest {
  /** Withdraws the request, or gives the locks back. */
  readonly locks: Subscription;
  /** The call, once it holds its locks or is refused. */
  readonly answer: ScheduledCall | undefined;
}

/**
 * Asks for the locks of a call. A call that cannot get its locks is refused.
 *
 * @param onAnswer called when the answer comes later
 */
export function requestLocks(
  { claimsOf, scheduler }: AdmissionContext,
  manager: LockManager,
  scheduled: ScheduledCall,
  onAnswer: (answer: ScheduledCall) => void,
): LockRequest {
  const askedAt = scheduler.now();
  const request = { locks: Subscription.EMPTY, answer: undefined as ScheduledCall | undefined };
  let isWaiting = false;

  const answer = (refusal?: ScheduledCall['refusal']): void => {
    if (request.answer) return;
    // It may have asked before, and have had to give its locks back.
    const queuedMs = (scheduled.queuedMs ?? 0) + scheduler.now() - askedAt;
    request.answer = { ...scheduled, queuedMs, refusal };
    if (isWaiting) onAnswer(request.answer);
  };
  const refuse = (output: unknown): void => answer({ outcome: 'error', output });

  try {
    request.locks = manager.hold(claimsOf(scheduled.index)).subscribe({
      next: () => answer(),
      error: (error: unknown) => refuse(errorOutput('locks', error)),
      complete: () => refuse('The lock manager ended without granting the locks of this call.'),
    });
  } catch (error) {
    refuse(errorOutput('locks', error));
  }
  isWaiting = !request.answer;
  return request;
}
