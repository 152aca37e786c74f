import { Observable, Subject, takeUntil } from 'rxjs';

/**
 * Keeps what the teardown of a tool's stream throws away from the batch. RxJS hands such an error up to whoever
 * unsubscribes, where it would take the place of the batch's own end, or of its next call.
 */
export function guardTeardown<T>(source$: Observable<T>): Observable<T> {
  return new Observable((subscriber) => {
    const cutOff$ = new Subject<void>();
    subscriber.add(() => {
      cutOff$.next();
    });
    source$.pipe(takeUntil(cutOff$)).subscribe({
      next: (value) => subscriber.next(value),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
  });
}
