import { concat, defer, type Observable, of, takeUntil } from 'rxjs';
import type { Batch } from './Batch';
import { closeOpenCalls } from './closeOpenCalls';
import type { DispatchEvent } from './DispatchEvent';
import { mergeMapItems } from './mergeMapItems';
import { runWave } from './runWave';

/**
 * The way of a batch: its plan, then one wave after another, raced by cancellation.
 *
 * The race is run once, around the whole batch, from before its first event: a cancellation that has fired cannot be
 * forgotten by a later wave, because there is none any more.
 *
 * @param cancelled$ errors when the batch is cancelled, and never emits
 */
export function runBatch(batch: Batch, cancelled$: Observable<never>): Observable<DispatchEvent> {
  const { id: batchId, calls, plan, scheduler } = batch;
  const planned$ = defer(() => of({ type: 'plan' as const, batchId, at: scheduler.now(), calls, ...plan }));
  const waves$ = mergeMapItems(plan.waves, (indices, wave) => runWave(batch, indices, wave), 1);

  // What follows the race is what ends it in order.
  // eslint-disable-next-line rxjs-x/no-unsafe-takeuntil
  return concat(planned$, waves$).pipe(takeUntil(cancelled$), closeOpenCalls(batch));
}
