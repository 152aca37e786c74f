import { concat, defer, type Observable, of } from 'rxjs';
import type { Batch } from './Batch';
import type { DispatchEvent } from './DispatchEvent';
import { mergeMapItems } from './mergeMapItems';
import { onTrampoline } from './onTrampoline';
import { runCall } from './runCall';

/** One wave: its calls at the same time, as many as the cap allows, between `wave-start` and `wave-end`. */
export function runWave(batch: Batch, indices: readonly number[], wave: number): Observable<DispatchEvent> {
  const about = (): { batchId: number; wave: number; indices: readonly number[]; at: number } => ({
    batchId: batch.id,
    wave,
    indices,
    at: batch.scheduler.now(),
  });
  return concat(
    defer(() => of({ type: 'wave-start' as const, ...about() })),
    mergeMapItems(indices, (index) => runCall(batch, index, wave), batch.maxConcurrency),
    defer(() => of({ type: 'wave-end' as const, ...about() })),
  ).pipe(onTrampoline(batch.trampoline));
}
