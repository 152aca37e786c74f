import { mergeMap, Observable, Subject } from 'rxjs';

/**
 * `from(items).pipe(mergeMap(project, concurrency))`, but the items are handed over one for each place that falls
 * free. Handed over all at once they would wait in the buffer of `mergeMap`, an array that it shifts from, and a
 * long list would cost its length squared.
 */
export function mergeMapItems<T, R>(
  items: readonly T[],
  project: (item: T, position: number) => Observable<R>,
  concurrency: number,
): Observable<R> {
  return new Observable((subscriber) => {
    const handedOver$ = new Subject<T>();
    let position = 0;
    const handOver = (): void => {
      if (subscriber.closed) return;
      if (position < items.length) handedOver$.next(items[position++] as T);
      else handedOver$.complete();
    };
    const projectInPlace = (item: T, itemPosition: number): Observable<R> =>
      new Observable((place) => {
        place.add(handOver);
        project(item, itemPosition).subscribe(place);
      });

    handedOver$.pipe(mergeMap(projectInPlace, concurrency)).subscribe(subscriber);
    const places = Math.max(1, Math.min(concurrency, items.length));
    for (let place = 0; place < places; place++) handOver();
  });
}
