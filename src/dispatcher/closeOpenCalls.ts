import { catchError, concat, defer, from, type MonoTypeOperatorFunction, tap, throwError } from 'rxjs';
import { HardError } from '../errors/HardError';
import { ReportSlot } from '../errors/ReportSlot';
import type { Batch } from './Batch';
import { CallFailure } from '../execution/CallFailure';
import { createLedger } from '../events/createLedger';
import type { DispatchEvent } from '../events/DispatchEvent';

/**
 * Gives every call that has begun its `post` when a batch is aborted: once all of them have been cut off, the one
 * that failed, then the others in request order, then the error itself with its report.
 */
export function closeOpenCalls(batch: Batch): MonoTypeOperatorFunction<DispatchEvent> {
  return (events$) =>
    defer(() => {
      const ledger = createLedger(batch.calls);
      return events$.pipe(
        tap((event) => {
          ledger.record(event);
        }),
        catchError((thrown: unknown) => {
          const failure = thrown instanceof CallFailure ? thrown : undefined;
          const error = failure ? failure.error : thrown;
          // Before the calls are torn down, which is what happens between this function and the `defer`.
          batch.abortedBy = error;

          return defer(() => {
            const { posts, report } = ledger.close(failure, batch.scheduler.now());
            if (error instanceof HardError) ReportSlot.fill(error, report);
            const closed$ = defer(() => {
              batch.trampoline.deliver(() => batch.closed$.next());
              return throwError(() => error);
            });
            return concat(from(posts), closed$);
          });
        }),
      );
    });
}
