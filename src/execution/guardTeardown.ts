import { Observable, Subject, takeUntil } from 'rxjs';
import { reportUnhandled } from '../guards/reportUnhandled';

/**
 * Ends after the stream of a tool has been torn down, not before: what its teardown still does belongs to the call. And
 * keeps what the teardown throws away from the batch: RxJS hands such an error up to whoever unsubscribes, where it
 * would take the place of the batch's own end, or of its next call.
 */
export function guardTeardown<T>(source$: Observable<T>): Observable<T> {
  return new Observable((subscriber) => {
    const cutOff$ = new Subject<void>();
    subscriber.add(() => {
      cutOff$.next();
    });
    let isSubscribed = false;
    let end: (() => void) | undefined;
    const tearDownAndEnd = (): void => {
      try {
        subscription.unsubscribe();
      } catch (error) {
        reportUnhandled(error);
      }
      end?.();
    };
    const endWith = (ending: () => void): void => {
      end = ending;
      if (isSubscribed) tearDownAndEnd();
    };
    const subscription = source$.pipe(takeUntil(cutOff$)).subscribe({
      next: (value) => subscriber.next(value),
      error: (error: unknown) => endWith(() => subscriber.error(error)),
      complete: () => endWith(() => subscriber.complete()),
    });
    isSubscribed = true;
    end?.();
  });
}
