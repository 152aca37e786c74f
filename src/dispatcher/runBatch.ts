import { concat, type Observable, of, takeUntil } from 'rxjs';
import type { DispatchEvent, PlanEvent } from '../events/DispatchEvent';
import type { RunCalls } from '../schedules/RunCalls';
import type { Batch } from './Batch';
import { closeBatch } from './closeBatch';

/**
 * The way of a batch: its plan, then its calls as the schedule makes them due, raced by cancellation, then its end.
 *
 * `takeUntil` stands once, around all calls, rather than once for each: the notifier is listened to from before the
 * first event and remembers, so that a cancellation cannot be forgotten by a later wave, because there is none any more;
 * and ten thousand calls cost one subscription.
 *
 * @param schedule makes the calls due, and runs what is due
 * @param cancelled$ errors when the batch is cancelled, now or before, and never emits
 */
export function runBatch(
  batch: Batch,
  schedule: (runCalls: RunCalls) => Observable<DispatchEvent>,
  runCalls: RunCalls,
  cancelled$: Observable<never>,
): Observable<DispatchEvent> {
  const { id: batchId, calls, plan, scheduler } = batch;
  const planned: PlanEvent = {
    type: 'plan',
    batchId,
    at: scheduler.now(),
    calls: [...calls],
    ...plan,
  };
  return concat(of(planned), schedule(runCalls).pipe(takeUntil(cancelled$))).pipe(closeBatch(batch));
}
