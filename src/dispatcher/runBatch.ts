import { concat, defer, finalize, type Observable, of, ReplaySubject, takeUntil } from 'rxjs';
import type { Batch } from './Batch';
import { closeOpenCalls } from './closeOpenCalls';
import type { DispatchEvent } from '../events/DispatchEvent';

/**
 * The way of a batch: its plan, then its calls, raced by cancellation.
 *
 * The race is run once, around all calls, by a notifier that is listened to from before the first event and that
 * remembers: a cancellation that has fired cannot be forgotten by a later wave, because there is none any more.
 *
 * @param calls$ what its schedule makes of the calls
 * @param cancelled$ errors when the batch is cancelled, and never emits
 */
export function runBatch(
  batch: Batch,
  calls$: Observable<DispatchEvent>,
  cancelled$: Observable<never>,
): Observable<DispatchEvent> {
  const { id: batchId, calls, plan, scheduler } = batch;

  return defer(() => {
    const sticky$ = new ReplaySubject<never>(1);
    const listening = cancelled$.subscribe(sticky$);

    const planned$ = of({ type: 'plan' as const, batchId, at: scheduler.now(), calls: [...calls], ...plan });
    return concat(planned$, calls$.pipe(takeUntil(sticky$))).pipe(
      closeOpenCalls(batch),
      finalize(() => listening.unsubscribe()),
    );
  });
}
