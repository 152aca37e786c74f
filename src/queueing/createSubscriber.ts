import { type Observer, Subscriber } from 'rxjs';

/**
 * A subscriber that is there before what it subscribes to, so that it can be unsubscribed while that is still being
 * called. Its handlers must not throw.
 */
export function createSubscriber<T>(observer: Observer<T>): Subscriber<T> {
  // The only way to have one in advance; `subscribe` takes it as it is.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return new Subscriber<T>(observer);
}
