import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { Trampoline } from './createTrampoline';
import { subscribeWithin } from './subscribeWithin';

/** Hands on what comes in the asynchronous context of a batch, whoever sets it off. */
export function insideOf<T>({ backInside }: Trampoline): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) =>
      subscribeWithin(subscriber, source$, {
        next: (value) => backInside(() => subscriber.next(value)),
        error: (error: unknown) => backInside(() => subscriber.error(error)),
        complete: () => backInside(() => subscriber.complete()),
      }),
    );
}
