import { Observable } from 'rxjs';
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
  const queue = createClaimQueue();
  return {
    hold: (claims) => new Observable((subscriber) => queue.enter(claims, () => subscriber.next(undefined))),
  };
}
