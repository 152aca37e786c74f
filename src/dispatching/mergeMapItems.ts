import { mergeMap, Observable, Subject } from 'rxjs';

/**
 * `from(items).pipe(mergeMap(project, concurrency))`, but the items are handed over one for each place that falls
 * free. Handed over all at once they would wait in the buffer of `mergeMap`, an array that it shifts from, and a
 * long list would cost its length squared.
 */
export function mergeMapItems<T, R>(
  items: Iterable<T>,
  project: (item: T, position: number) => Observable<R>,
  concurrency: number,
): Observable<R> {
  return new Observable((subscriber) => {
    const handedOver$ = new Subject<T>();
    const waiting = items[Symbol.iterator]();
    const handOver = (): void => {
      if (subscriber.closed) return;
      const { done, value } = waiting.next();
      if (done) handedOver$.complete();
      else handedOver$.next(value);
    };
    const projectInPlace = (item: T, position: number): Observable<R> =>
      new Observable((place) => {
        place.add(handOver);
        project(item, position).subscribe(place);
      });

    handedOver$.pipe(mergeMap(projectInPlace, concurrency)).subscribe(subscriber);
    for (let place = 0; place < concurrency && !handedOver$.isStopped; place++) handOver();
  });
}
