import { Observable } from 'rxjs';

/**
 * Emits the reason of a signal once it is aborted, at once when it is already: `fromEvent` would wait forever for
 * an event that has passed.
 */
export function fromAbortSignal(signal: AbortSignal): Observable<unknown> {
  return new Observable((subscriber) => {
    const onAbort = (): void => subscriber.next(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    return () => signal.removeEventListener('abort', onAbort);
  });
}
