import { Subscription } from 'rxjs';
import type { LockManager } from '../locking/LockManager';
import type { Batch } from '../dispatcher/Batch';
import { errorOutput } from '../errors/errorOutput';
import type { Turn } from '../execution/Turn';

/** A call that has asked for its locks. */
export interface LockRequest {
  /** Withdraws the request, or lets go of the locks. */
  readonly holding: Subscription;
  /** The call, once it holds its locks or is refused. */
  readonly answer: Turn | undefined;
}

/**
 * Asks for the locks of a call. A call that cannot get its locks is refused.
 *
 * @param onAnswer called when the answer comes later
 */
export function askForLocks(
  batch: Batch,
  locks: LockManager,
  turn: Turn,
  onAnswer: (answer: Turn) => void,
): LockRequest {
  const { claimsOf, scheduler } = batch;
  // It may have asked before, and have had to give its locks back.
  const waitedMs = turn.queuedMs ?? 0;
  const askedAt = scheduler.now();
  const claims = claimsOf(turn.index);
  const request = { holding: Subscription.EMPTY, answer: undefined as Turn | undefined };
  let isWaiting = false;

  const answer = (refusal?: Turn['refusal']): void => {
    if (request.answer) return;
    const { index, wave, call, release } = turn;
    request.answer = { index, wave, call, release, queuedMs: waitedMs + scheduler.now() - askedAt, refusal };
    if (isWaiting) onAnswer(request.answer);
  };
  const refuse = (output: unknown): void => answer({ outcome: 'error', output });

  try {
    request.holding = locks.hold(claims).subscribe({
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
