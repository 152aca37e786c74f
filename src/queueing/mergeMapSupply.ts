import { mergeMap, Observable, Subject } from 'rxjs';
import type { Trampoline } from './createTrampoline';
import type { Supply } from './Supply';

/**
 * `mergeMap` under a cap, over items that are taken from a supply one for each place that falls free. Handed over all
 * at once they would wait in the buffer of `mergeMap`, where they hold a place in the queue although others could
 * start, and which is an array that it shifts from: a long list would cost its length squared.
 */
export function mergeMapSupply<T, R>(
  supply: Supply<T>,
  project: (item: T) => Observable<R>,
  concurrency: number,
  trampoline: Trampoline,
): Observable<R> {
  return new Observable((subscriber) => {
    const handedOver$ = new Subject<T>();
    let running = 0;
    let isFillScheduled = false;
    let isSupplyComplete = false;

    const fill = (): void => {
      isFillScheduled = false;
      while (!subscriber.closed && running < concurrency) {
        const item = supply.take();
        if (item === undefined) break;
        running++;
        handedOver$.next(item);
      }
      if (running >= concurrency) supply.giveBack?.();
      if (isSupplyComplete && running === 0) handedOver$.complete();
    };
    // Always a task: what is taken from the supply may refill it, and must not be taken twice for one place.
    const scheduleFill = (): void => {
      if (isFillScheduled) return;
      isFillScheduled = true;
      trampoline.schedule(fill);
    };
    const leave = (): void => {
      running--;
      scheduleFill();
    };
    const projectInPlace = (item: T): Observable<R> =>
      new Observable((place) => {
        project(item).subscribe(place);
        // Only now, so that what the item held is free when its place is.
        place.add(leave);
      });

    handedOver$.pipe(mergeMap(projectInPlace, concurrency)).subscribe(subscriber);
    const refills = supply.refilled$.subscribe({
      next: scheduleFill,
      error: (error: unknown) => subscriber.error(error),
      complete: () => {
        isSupplyComplete = true;
        scheduleFill();
      },
    });
    subscriber.add(refills);
  });
}
