import { concat, mergeMap, type Observable, of, timer } from 'rxjs';
import type { Batch } from '../dispatcher/Batch';
import { CallRequest } from './CallRequest';
import { corrected } from './corrected';
import type { CallEvent } from '../events/DispatchEvent';
import type { RetryPolicy } from '../options/RetryPolicy';
import { type Attempt, runAttempt } from './runAttempt';

/** The attempts at a call, one after another, until its result counts. */
export function runAttempts(batch: Batch, policy: RetryPolicy, attempt: Attempt): Observable<CallEvent> {
  return runAttempt(batch, attempt).pipe(
    mergeMap((event) => {
      if (event.type !== 'post' || event.retryInMs === undefined) return of(event);
      const request = new CallRequest({ ...attempt, batch, progress: () => undefined }, attempt.call);
      const next$ = timer(event.retryInMs, batch.scheduler).pipe(
        mergeMap(() => corrected(policy, event.result, request)),
        mergeMap((call) => runAttempts(batch, policy, { ...attempt, call, attempt: attempt.attempt + 1 })),
      );
      return concat(of(event), next$);
    }),
  );
}
