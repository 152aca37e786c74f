import { from, isObservable, Observable, observable, type ObservableInput } from 'rxjs';
import { hasMethod } from './hasMethod';
import { fromAsyncIterable } from './fromAsyncIterable';

/**
 * `from`, but iterables are iterated as the language does: `from` takes an iterator result that is no object for a value,
 * and asks for the next one for ever.
 *
 * @throws TypeError for something that no Observable can be made of
 */
export function fromInput<T>(input: ObservableInput<T>): Observable<T> {
  if (isObservable(input)) return input;
  // An Observable of another library, by the protocol that they share: `from` looks for this very symbol.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (hasMethod(input, observable) || hasMethod(input, 'then')) return from(input);
  if (hasMethod(input, Symbol.asyncIterator)) return fromAsyncIterable(input as AsyncIterable<T>);
  if (!hasMethod(input, Symbol.iterator)) return from(input);
  const iterable = input as Iterable<T>;
  return new Observable((subscriber) => {
    for (const value of iterable) {
      subscriber.next(value);
      if (subscriber.closed) return;
    }
    subscriber.complete();
  });
}
