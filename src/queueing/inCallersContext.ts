import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import { captureContext } from './captureContext';
import { subscribeWithin } from './subscribeWithin';

/**
 * Hands on what comes in the asynchronous context (`AsyncLocalStorage`) of the one who subscribed, whoever sets it off.
 * For layers and gates that wait for something that other requests set free.
 */
export function inCallersContext<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable((subscriber) => {
      const inContext = captureContext() ?? ((work: () => void): void => work());
      subscribeWithin(subscriber, source$, {
        next: (value) => inContext(() => subscriber.next(value)),
        error: (error: unknown) => inContext(() => subscriber.error(error)),
        complete: () => inContext(() => subscriber.complete()),
      });
    });
}
