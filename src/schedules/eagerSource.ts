import { Observable, Subject } from 'rxjs';
import type { CallSource } from '../admission/CallSource';
import type { ArrivalEvent, CallEvent } from '../events/DispatchEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { createClaimQueue } from '../locking/createClaimQueue';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import type { ScheduleContext } from './ScheduleContext';

/**
 * The calls of a batch, each once every earlier one that it conflicts with has ended; those that are ready, in
 * request order.
 *
 * @param calls$ the calls as they arrive, in request order
 */
export function eagerSource(
  { claimsOf, isSequential }: ScheduleContext,
  calls$: Observable<ScheduledCall | ArrivalEvent>,
): CallSource {
  const ready = createPriorityQueue<ScheduledCall>(({ index }) => index);
  const change$ = new Subject<CallEvent | undefined>();
  let waiting = 0;
  let haveAllArrived = false;

  const tellChange = (): void => {
    change$.next(undefined);
    if (haveAllArrived && waiting === 0) change$.complete();
  };
  const claims = createClaimQueue<ScheduledCall>((request) => {
    waiting--;
    ready.push({ ...request.item, onEnded: () => claims.leave(request) });
    tellChange();
  });

  return {
    take: () => ready.pop(),
    changes$: new Observable((subscriber) => {
      subscriber.add(change$.subscribe(subscriber));
      const arrivals = calls$.subscribe({
        next(arrived) {
          if ('type' in arrived) return change$.next(arrived);
          waiting++;
          // In sequential mode the claims are for the locks only: each call waits for the one before.
          claims.enter(isSequential ? 'everything' : claimsOf(arrived.index), arrived);
        },
        error: (error: unknown) => change$.error(error),
        complete() {
          haveAllArrived = true;
          tellChange();
        },
      });
      subscriber.add(arrivals);
    }),
  };
}
