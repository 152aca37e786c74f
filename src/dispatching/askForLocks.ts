import { Subscription } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { LockManager } from '../locking/LockManager';
import type { Batch } from './Batch';
import { callEventsOf } from './callEventsOf';
import { errorOutput } from './errorOutput';
import type { Turn } from './Turn';

/**
 * Asks for the locks of a call, and announces that it waits when they are not granted at once. A call that cannot
 * get its locks is refused.
 *
 * @param onAnswer handed the turn, once the call holds its locks or is refused
 * @returns withdraws the request, or lets go of the locks
 */
export function askForLocks(
  batch: Batch,
  locks: LockManager,
  turn: Turn,
  onAnswer: (turn: Turn) => void,
): Subscription {
  const { announce, calls, claimsOf, scheduler } = batch;
  const askedAt = scheduler.now();
  let answered: Turn | undefined;

  const answer = (refusal?: Turn['refusal']): void => {
    if (answered) return;
    answered = { ...turn, queuedMs: scheduler.now() - askedAt, ...(refusal && { refusal }) };
    onAnswer(answered);
  };
  const refuse = (output: unknown): void => answer({ outcome: 'error', output });
  const announceWait = (): void => {
    if (answered) return;
    const call = calls[turn.index] as ToolCall;
    announce(callEventsOf(batch, call, turn.index, turn.wave).lockWait());
  };

  try {
    const holding = locks.hold(claimsOf(turn.index)).subscribe({
      next: () => answer(),
      error: (error: unknown) => refuse(errorOutput('locks', error)),
      complete: () => refuse('The lock manager ended without granting the locks of this call.'),
    });
    announceWait();
    return holding;
  } catch (error) {
    refuse(errorOutput('locks', error));
    return Subscription.EMPTY;
  }
}
