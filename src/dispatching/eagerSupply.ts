import { Observable } from 'rxjs';
import { createClaimQueue } from '../locking/createClaimQueue';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import type { Batch } from './Batch';
import type { Supply } from './Supply';
import type { Turn } from './Turn';

/**
 * The calls of a batch, each once every earlier one that it conflicts with has ended; those that are ready, in
 * request order.
 *
 * @param turns$ the calls as they arrive, in request order
 */
export function eagerSupply(batch: Batch, turns$: Observable<Turn>): Supply<Turn> {
  const claims = createClaimQueue();
  const ready = createPriorityQueue<Turn>(({ index }) => index);

  return {
    take: () => ready.pop(),
    refilled$: new Observable((subscriber) => {
      let waiting = 0;
      let haveAllArrived = false;
      const completeOnceAllAreReady = (): void => {
        if (haveAllArrived && waiting === 0) subscriber.complete();
      };
      const arrivals = turns$.subscribe({
        next(turn) {
          waiting++;
          const needs = batch.mode === 'sequential' ? 'everything' : batch.claimsOf(turn.index);
          claims.enter(needs, (release) => {
            waiting--;
            ready.push({ ...turn, release });
            subscriber.next(undefined);
            completeOnceAllAreReady();
          });
        },
        error: (error: unknown) => subscriber.error(error),
        complete() {
          haveAllArrived = true;
          completeOnceAllAreReady();
        },
      });
      subscriber.add(arrivals);
    }),
  };
}
