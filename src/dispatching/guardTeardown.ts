import { Observable, Subject, takeUntil } from 'rxjs';
import type { Lease } from './createLease';

/**
 * Keeps what the teardown of a tool's stream throws away from the batch. RxJS hands such an error up to whoever
 * unsubscribes, where it would take the place of the batch's own end, or of its next call.
 *
 * @param lease told how to tear the stream down before it lets go of what the call holds
 */
export function guardTeardown<T>(source$: Observable<T>, lease: Lease | undefined): Observable<T> {
  return new Observable((subscriber) => {
    const cutOff$ = new Subject<void>();
    const tearDown = (): void => cutOff$.next();
    subscriber.add(tearDown);
    lease?.stopBy(tearDown);
    source$.pipe(takeUntil(cutOff$)).subscribe({
      next: (value) => subscriber.next(value),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
  });
}
