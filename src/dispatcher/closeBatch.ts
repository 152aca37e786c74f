import { catchError, concat, defer, from, type MonoTypeOperatorFunction, of, throwError } from 'rxjs';
import { CancelledError } from '../errors/CancelledError';
import { HardError } from '../errors/HardError';
import { ReportSlot } from '../errors/ReportSlot';
import type { BatchEndEvent, DispatchEvent } from '../events/DispatchEvent';
import { CallFailure } from '../execution/CallFailure';
import type { Batch } from './Batch';

/**
 * Ends a batch with `batch-end`. When it is aborted, every call that has begun gets its `post` before that, once all of
 * them have been cut off: the one that failed, then the others in request order; then the error with its report.
 */
export function closeBatch(batch: Batch): MonoTypeOperatorFunction<DispatchEvent> {
  const endWith = (end: Pick<BatchEndEvent, 'status' | 'reason'>): BatchEndEvent => ({
    type: 'batch-end',
    batchId: batch.id,
    ...end,
    at: batch.scheduler.now(),
  });

  return (events$) =>
    concat(
      events$,
      defer(() => of(endWith({ status: 'completed' }))),
    ).pipe(
      catchError((thrown: unknown) => {
        const failure = thrown instanceof CallFailure ? thrown : undefined;
        const error = failure ? failure.error : thrown;
        // Before the calls are torn down, which is what happens between this function and the `defer`.
        batch.abortedBy = error;

        return defer(() => {
          const { posts, report } = batch.report.close(failure, batch.scheduler.now());
          if (error instanceof HardError) ReportSlot.fill(error, report);
          const isCancelled = !failure && error instanceof CancelledError;
          const end = isCancelled
            ? endWith({ status: 'cancelled', reason: error.reason })
            : endWith({ status: 'failed', reason: error });
          const closed$ = defer(() => {
            batch.trampoline.deliver(() => batch.closed$.next());
            return throwError(() => error);
          });
          return concat(from(posts), of(end), closed$);
        });
      }),
    );
}
