import { Observable, type Subscriber } from 'rxjs';
import { createClaimQueue } from './createClaimQueue';
import type { LockManager } from './LockManager';

/**
 * Locks for the dispatchers of one process: give the same ones to all that should exclude each other.
 *
 * @example
 * const locks = inProcessLocks();
 * const [one, other] = [createDispatcher({ tools, locks }), createDispatcher({ tools, locks })];
 */
export function inProcessLocks(): LockManager {
  const queue = createClaimQueue<Subscriber<unknown>>(({ item }) => item.next(undefined));
  return {
    hold: (claims) =>
      new Observable((subscriber) => {
        const request = queue.enter(claims, subscriber);
        return () => queue.leave(request);
      }),
  };
}
