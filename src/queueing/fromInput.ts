import { from, isObservable, Observable, type ObservableInput } from 'rxjs';
import { fromAsyncIterable } from './fromAsyncIterable';

/**
 * `from`, but iterables are iterated as the language does: `from` takes an iterator result that is no object for a value,
 * and asks for the next one for ever.
 *
 * @throws TypeError for something that no Observable can be made of
 */
export function fromInput<T>(input: ObservableInput<T>): Observable<T> {
  if (isObservable(input)) return input;
  if (!isObject(input) || 'then' in input) return from(input);
  if (Symbol.asyncIterator in input) return fromAsyncIterable(input as AsyncIterable<T>);
  if (!(Symbol.iterator in input)) return from(input);
  const iterable = input as Iterable<T>;
  return new Observable((subscriber) => {
    for (const value of iterable) {
      subscriber.next(value);
      if (subscriber.closed) return;
    }
    subscriber.complete();
  });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
