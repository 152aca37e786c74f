import { Observable, Subject } from 'rxjs';
import { createClaimQueue } from '../locking/createClaimQueue';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import type { Batch } from '../dispatcher/Batch';
import type { Supply } from '../queueing/Supply';
import type { Turn } from '../execution/Turn';

/**
 * The calls of a batch, each once every earlier one that it conflicts with has ended; those that are ready, in
 * request order.
 *
 * @param turns$ the calls as they arrive, in request order
 */
export function eagerSupply(batch: Batch, turns$: Observable<Turn>): Supply<Turn> {
  const ready = createPriorityQueue<Turn>(({ index }) => index);
  const refill$ = new Subject<void>();
  let waiting = 0;
  let haveAllArrived = false;

  const refill = (): void => {
    refill$.next();
    if (haveAllArrived && waiting === 0) refill$.complete();
  };
  const claims = createClaimQueue<Turn>((request) => {
    const { index, wave } = request.item;
    waiting--;
    ready.push({ index, wave, release: () => claims.leave(request) });
    refill();
  });

  return {
    take: () => ready.pop(),
    refilled$: new Observable((subscriber) => {
      subscriber.add(refill$.subscribe(subscriber));
      const arrivals = turns$.subscribe({
        next(turn) {
          waiting++;
          // In sequential mode the claims are for the locks only: each call waits for the one before.
          claims.enter(batch.mode === 'sequential' ? 'everything' : batch.claimsOf(turn.index), turn);
        },
        error: (error: unknown) => refill$.error(error),
        complete() {
          haveAllArrived = true;
          refill();
        },
      });
      subscriber.add(arrivals);
    }),
  };
}
