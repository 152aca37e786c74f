import { Subscription, take } from 'rxjs';
import type { Batch } from './Batch';
import type { LockAbandonedEvent } from './DispatchEvent';

/** What a call holds while it works, and as long as its work goes on after it has been cut off. */
export interface Lease {
  /** Notes work that nobody can stop; it ends when the promise settles. */
  track(work: PromiseLike<unknown>): void;
  /** The call has ended or was cut off: lets go once its work has ended as well. */
  readonly end: () => void;
}

/**
 * @param release lets go of what the call holds
 * @param abandoned makes the event of a call whose work has not ended in time
 */
export function createLease(batch: Batch, release: () => void, abandoned: () => LockAbandonedEvent): Lease {
  const { abandonAfterMs, announce, closed$, scheduler, trampoline } = batch;
  let working = 0;
  let hasEnded = false;
  const patience = new Subscription();

  const settle = (): void => {
    if (!hasEnded || working > 0 || patience.closed) return;
    patience.unsubscribe();
    // After the observers have heard that the call has ended: what waits for it may start at once.
    trampoline.deliver(release);
  };
  const abandon = (): void => {
    announce(abandoned());
    working = 0;
    settle();
  };
  const end = (): void => {
    hasEnded = true;
    if (working > 0) patience.add(scheduler.schedule(abandon, abandonAfterMs));
    settle();
  };

  return {
    track(work) {
      working++;
      const done = (): void => {
        working--;
        settle();
      };
      work.then(done, done);
    },
    end: () => {
      // The calls that an aborted batch cuts off get their `post` after they have been torn down.
      if (batch.abortedBy === undefined) end();
      else closed$.pipe(take(1)).subscribe(end);
    },
  };
}
