import { from, isObservable, observable, type Observable } from 'rxjs';
import { hasMethod } from '../queueing/hasMethod';
import { fromAsyncIterable } from '../queueing/fromAsyncIterable';
import type { Holding } from './Holding';

/**
 * A value that is a stream, as an Observable; undefined for every other value, strings and arrays among them.
 *
 * @param holding told of work of the stream that goes on after it has been unsubscribed from
 */
export function streamOf(value: unknown, holding?: Holding): Observable<unknown> | undefined {
  if (isObservable(value)) return value;
  // An Observable of another library, by the protocol that they share: `from` looks for this very symbol.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (hasMethod(value, observable)) return from(value as Observable<unknown>);
  if (hasMethod(value, Symbol.asyncIterator))
    return fromAsyncIterable(value as AsyncIterable<unknown>, () => holding?.hold());
  return undefined;
}
