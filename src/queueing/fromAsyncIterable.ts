import { Observable } from 'rxjs';

/**
 * `from(iterable)`, but iterated as `for await` does, and unsubscribing ends the iteration at once. `from` takes any
 * answer of an iterator for a result, so that one which is no object spins for ever; and it asks the iterator to return
 * only after its next value, so that one that is stuck would never release what it holds.
 *
 * @param noteWork told of an iteration that goes on although nobody listens; what it answers is called when that ends
 */
export function fromAsyncIterable<T>(
  iterable: AsyncIterable<T>,
  noteWork?: () => (() => void) | undefined,
): Observable<T> {
  return new Observable((subscriber) => {
    const iterator: unknown = iterable[Symbol.asyncIterator]();
    assertObject('An async iterator', iterator);
    // Looked up once, as the language does.
    const next: unknown = iterator['next'];
    let hasEnded = false;

    const pull = async (): Promise<void> => {
      while (!subscriber.closed) {
        const result: unknown = await (next as () => unknown).call(iterator);
        assertObject('The result of an async iterator', result);
        if (result['done']) {
          hasEnded = true;
          subscriber.complete();
          return;
        }
        subscriber.next(result['value'] as T);
      }
    };
    const pulling = pull().catch((error: unknown) => {
      hasEnded = true;
      subscriber.error(error);
    });

    const release = async (): Promise<void> => {
      const close = iterator['return'] as (() => unknown) | null | undefined;
      await close?.call(iterator);
    };
    return () => {
      if (hasEnded) return;
      const workHasEnded = noteWork?.();
      void Promise.allSettled([pulling, release()]).then(workHasEnded);
    };
  });
}

function assertObject(what: string, value: unknown): asserts value is Readonly<Record<string, unknown>> {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') return;
  throw new TypeError(`${what} must be an object, got ${value === null ? 'null' : typeof value}`);
}
