import { Observable } from 'rxjs';
import type { Holding } from './Holding';

/**
 * `from(iterable)`, except that unsubscribing ends the iteration at once. `from` asks the iterator to return only
 * after its next value, so one that is stuck would never release what it holds.
 */
export function fromAsyncIterable<T>(
  iterable: AsyncIterable<T>,
  holding: Holding | undefined,
): Observable<T> {
  return new Observable((subscriber) => {
    const iterator = iterable[Symbol.asyncIterator]();
    let ended = false;

    const pull = async (): Promise<void> => {
      while (!subscriber.closed) {
        const next = await iterator.next();
        if (next.done === true) {
          ended = true;
          subscriber.complete();
        } else {
          subscriber.next(next.value);
        }
      }
    };
    const pulling = pull().catch((error: unknown) => {
      ended = true;
      subscriber.error(error);
    });

    const release = async (): Promise<void> => {
      await iterator.return?.();
    };
    return () => {
      if (ended) return;
      const hasEnded = holding?.hold();
      void Promise.allSettled([pulling, release()]).then(hasEnded);
    };
  });
}
