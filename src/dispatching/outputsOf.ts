import { from, isObservable, Observable, observable, of, tap } from 'rxjs';
import type { Tool } from '../calls/Tool';
import type { ToolContext } from '../calls/ToolContext';
import { fromAsyncIterable } from './fromAsyncIterable';

/**
 * Executes a tool and gives what it returns as a stream of outputs: the emissions of an Observable or AsyncIterable,
 * each reported as progress, the value of a Promise, or the one value that anything else is.
 */
export function outputsOf(tool: Tool, input: unknown, context: ToolContext): Observable<unknown> {
  return new Observable((subscriber) => {
    const returned: unknown = tool.execute(input, context);
    // Even when the call was cut off meanwhile: somebody has to handle the rejection.
    if (isPromiseLike(returned)) return from(Promise.resolve(returned)).subscribe(subscriber);
    if (subscriber.closed) return undefined;

    const stream$ = streamOf(returned);
    if (!stream$) return of(returned).subscribe(subscriber);
    return stream$.pipe(tap((output) => context.progress(output))).subscribe(subscriber);
  });
}

function streamOf(returned: unknown): Observable<unknown> | undefined {
  if (isObservable(returned)) return returned;
  if (!isObject(returned)) return undefined;
  // An Observable of another library, by the protocol that they share.
  if (isMethodOf(returned, observable)) return from(returned as Observable<unknown>);
  return isAsyncIterable(returned) ? fromAsyncIterable(returned) : undefined;
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return isObject(value) && isMethodOf(value, 'then');
}

function isAsyncIterable(value: object): value is AsyncIterable<unknown> {
  return isMethodOf(value, Symbol.asyncIterator);
}

function isMethodOf(value: object, name: PropertyKey): boolean {
  return name in value && typeof (value as Record<PropertyKey, unknown>)[name] === 'function';
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
