import type { Observable, Observer, Subscriber } from 'rxjs';
import { createSubscriber } from './createSubscriber';

/**
 * Subscribes on behalf of an outer subscriber whose end reaches the source also while it is still being subscribed to:
 * what `subscribe` answers would come too late for a source that does its work at once.
 */
export function subscribeWithin<T>(
  outer: Subscriber<unknown>,
  source$: Observable<T>,
  observer: Observer<T>,
): void {
  const inner = createSubscriber(observer);
  outer.add(inner);
  source$.subscribe(inner);
}
