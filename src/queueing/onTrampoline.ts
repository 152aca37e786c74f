import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { Trampoline } from './createTrampoline';

/** `subscribeOn` for the trampoline of a batch. */
export function onTrampoline<T>(trampoline: Trampoline): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) => {
      trampoline.schedule(() => {
        if (!subscriber.closed) source$.subscribe(subscriber);
      });
    });
}
