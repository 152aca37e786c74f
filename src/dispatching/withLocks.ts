import { Observable } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { LockManager } from '../locking/LockManager';
import type { Batch } from './Batch';
import { callEventsOf } from './callEventsOf';
import { errorOutput } from './errorOutput';
import type { Turn } from './Turn';

/**
 * Asks for the locks of a call; emits its turn once it holds them, which it does until unsubscribed from. Never
 * errors: a call that cannot get its locks is refused.
 */
export function withLocks(batch: Batch, locks: LockManager, turn: Turn): Observable<Turn> {
  return new Observable((subscriber) => {
    const { announce, calls, claimsOf, scheduler } = batch;
    const claims = claimsOf(turn.index);
    const askedAt = scheduler.now();
    let isAnswered = false;
    const hasAnswer = (): boolean => isAnswered;

    const answer = (refusal: Pick<Turn, 'refusal'>): void => {
      if (hasAnswer()) return;
      isAnswered = true;
      subscriber.next({ ...turn, ...refusal, queuedMs: scheduler.now() - askedAt });
    };
    const refuse = (output: unknown): void => answer({ refusal: { outcome: 'error', output } });

    try {
      const holding = locks.hold(claims).subscribe({
        next: () => answer({}),
        error: (error: unknown) => refuse(errorOutput('locks', error)),
        complete: () => refuse('The lock manager ended without granting the locks of this call.'),
      });
      subscriber.add(holding);
    } catch (error) {
      refuse(errorOutput('locks', error));
    }
    if (hasAnswer()) return;
    const call = calls[turn.index] as ToolCall;
    announce(callEventsOf(batch, call, turn.index, turn.wave).lockWait());
  });
}
