import { Observable, Subject } from 'rxjs';
import type { CallSource } from '../admission/CallSource';
import type { CallEvent } from '../events/DispatchEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { createClaimQueue } from '../locking/createClaimQueue';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import { subscribeWithin } from '../queueing/subscribeWithin';
import type { ScheduleContext } from './ScheduleContext';

/**
 * The calls of a source, each once every earlier one that it conflicts with has ended; those that are ready, in request
 * order. They enter the claims only as far as there are places to fill, so a long batch costs what is in work.
 *
 * @param arrived the calls as they arrive, in request order
 */
export function eagerSource({ claimsOf, isSequential }: ScheduleContext, arrived: CallSource): CallSource {
  const ready = createPriorityQueue<ScheduledCall>(({ index }) => index);
  const change$ = new Subject<CallEvent | undefined>();
  let blocked = 0;
  let isEntering = false;
  let isSourceComplete = false;

  const claims = createClaimQueue<ScheduledCall>((request) => {
    blocked--;
    request.item.onEnded = () => claims.leave(request);
    ready.push(request.item);
    if (!isEntering) change$.next(undefined);
  });
  const enter = (call: ScheduledCall): void => {
    blocked++;
    isEntering = true;
    // In sequential mode the claims are for the locks only: each call waits for the one before.
    claims.enter(isSequential ? 'everything' : claimsOf(call.index), call);
    isEntering = false;
  };

  return {
    take() {
      for (;;) {
        const call = ready.pop();
        if (call) return call;
        const next = arrived.take();
        if (!next) break;
        enter(next);
      }
      if (isSourceComplete && blocked === 0) change$.complete();
      return undefined;
    },
    changes$: new Observable((subscriber) => {
      subscriber.add(change$.subscribe(subscriber));
      subscribeWithin(subscriber, arrived.changes$, {
        next: (change) => change$.next(change),
        error: (error: unknown) => change$.error(error),
        complete() {
          isSourceComplete = true;
          change$.next(undefined);
        },
      });
    }),
  };
}
