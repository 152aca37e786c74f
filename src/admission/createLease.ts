import { type Subscription, take } from 'rxjs';
import type { Batch } from '../dispatcher/Batch';
import { callEvent } from '../events/callEvent';
import type { Turn } from '../execution/Turn';

/** What a call holds while it works, and as long as its work goes on after it has been cut off. */
export interface Lease {
  /** Notes work that nobody can stop. @returns notes that it has ended */
  hold(): () => void;
  /** Notes work that nobody can stop; it ends when the promise settles. */
  track(work: PromiseLike<unknown>): void;
  /** The call has ended or was cut off: lets go once its work has ended as well. */
  readonly end: () => void;
}

/** @param release lets go of what the call holds */
export function createLease(batch: Batch, turn: Turn, release: () => void): Lease {
  let working = 0;
  let hasEnded = false;
  let isReleased = false;
  let patience: Subscription | undefined;

  const releaseOnceDone = (): void => {
    if (!hasEnded || working > 0 || isReleased) return;
    isReleased = true;
    patience?.unsubscribe();
    // After the observers have heard that the call has ended: what waits for it may start at once.
    batch.trampoline.deliver(release);
  };
  const abandon = (): void => {
    const claims = batch.claimsOf(turn.index);
    batch.announce(callEvent(batch, turn, 0, 'lock-abandoned', { claims }));
    working = 0;
    releaseOnceDone();
  };
  const hold = (): (() => void) => {
    working++;
    return () => {
      working--;
      releaseOnceDone();
    };
  };
  const end = (): void => {
    hasEnded = true;
    // Without locks and limits nobody is left to wait for the calls of a batch that is over.
    const isOver = batch.abortedBy !== undefined && !batch.locks && !batch.limits;
    if (isOver) working = 0;
    if (working > 0 && batch.abandonAfterMs !== Infinity)
      patience = batch.scheduler.schedule(abandon, batch.abandonAfterMs);
    releaseOnceDone();
  };

  return {
    hold,
    track(work) {
      const done = hold();
      work.then(done, done);
    },
    end: () => {
      // The calls that an aborted batch cuts off get their `post` after they have been torn down.
      if (batch.abortedBy === undefined) end();
      else batch.closed$.pipe(take(1)).subscribe(end);
    },
  };
}
