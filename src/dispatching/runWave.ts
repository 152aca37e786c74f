import { concat, defer, type Observable, of } from 'rxjs';
import { admit } from './admit';
import type { Batch } from './Batch';
import type { DispatchEvent } from './DispatchEvent';
import { mergeMapSupply } from './mergeMapSupply';
import { onTrampoline } from './onTrampoline';
import { runCall } from './runCall';
import { supplyOf } from './supplyOf';
import { waveEvent } from './waveEvent';

/** One wave: its calls at the same time, as many as the cap allows, between `wave-start` and `wave-end`. */
export function runWave(batch: Batch, wave: number): Observable<DispatchEvent> {
  const { maxConcurrency, plan, trampoline } = batch;
  const turns = (plan.waves[wave] ?? []).map((index) => ({ index, wave }));
  return concat(
    defer(() => of(waveEvent(batch, 'wave-start', wave))),
    mergeMapSupply(admit(batch, supplyOf(turns)), (turn) => runCall(batch, turn), maxConcurrency, trampoline),
    defer(() => of(waveEvent(batch, 'wave-end', wave))),
  ).pipe(onTrampoline(trampoline));
}
