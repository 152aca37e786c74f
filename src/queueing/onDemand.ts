import { Observable, Subject } from 'rxjs';
import type { Trampoline } from './createTrampoline';
import type { PullSource } from './PullSource';
import { subscribeWithin } from './subscribeWithin';

/**
 * Hands the items of a source to `concatMap` or `mergeMap` one for each place that falls free. Handed over all at once
 * they would wait in the operator's buffer, where an item holds its turn although others could start, and which is an
 * array that is shifted from: a long list would cost its length squared.
 *
 * @param places how many items may be in work
 * @param flatten puts the items to work, and calls `leave` once for each item whose work has ended
 */
export function onDemand<T, E, R>(
  source: PullSource<T, E>,
  places: number,
  trampoline: Trampoline,
  flatten: (items$: Observable<T>, leave: () => void) => Observable<R>,
): Observable<R | E> {
  return new Observable((subscriber) => {
    const items$ = new Subject<T>();
    let taken = 0;
    let isFillScheduled = false;
    let isSourceComplete = false;

    const fill = (): void => {
      isFillScheduled = false;
      while (!subscriber.closed && taken < places) {
        const item = source.take();
        if (item === undefined) break;
        taken++;
        items$.next(item);
      }
      if (taken >= places) source.noPlace?.();
      if (isSourceComplete && taken === 0) items$.complete();
    };
    // Always a task: what is taken may add to the source, and must not be taken twice for one place.
    const scheduleFill = (): void => {
      if (isFillScheduled) return;
      isFillScheduled = true;
      trampoline.schedule(fill);
    };
    const leave = (): void => {
      taken--;
      scheduleFill();
    };

    flatten(items$, leave).subscribe(subscriber);
    // A task as well: all that the source has from the beginning is there before the first item is taken.
    trampoline.schedule(() => {
      if (subscriber.closed) return;
      subscribeWithin(subscriber, source.changes$, {
        next(change) {
          if (change === undefined) scheduleFill();
          else subscriber.next(change);
        },
        error: (error: unknown) => subscriber.error(error),
        complete() {
          isSourceComplete = true;
          scheduleFill();
        },
      });
    });
  });
}
