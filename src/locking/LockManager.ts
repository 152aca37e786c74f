import type { Observable } from 'rxjs';
import type { LockClaims } from './LockClaims';

/**
 * Lets calls of any number of dispatchers exclude each other. `inProcessLocks` is one; write another to span
 * processes or machines.
 */
export interface LockManager {
  /**
   * Asks for all claims at once. Cold: each subscription is a request of its own, which emits once when it holds all
   * of them, at once if they are free. It holds them until it is unsubscribed from; unsubscribing earlier withdraws
   * the request.
   *
   * - All or nothing: a request that waits holds none of its claims, which rules deadlocks out.
   * - First come, first served: a request waits for every earlier one that it conflicts with, held or waiting.
   * - An error, or an end before the first emission, is a soft error of the call, which does not run. Later ones
   *   mean nothing.
   */
  hold(claims: LockClaims): Observable<unknown>;
}
