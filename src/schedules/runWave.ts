import { concat, defer, type Observable, of } from 'rxjs';
import { admit } from '../admission/admit';
import type { Batch } from '../dispatcher/Batch';
import type { DispatchEvent } from '../events/DispatchEvent';
import { mergeMapSupply } from '../queueing/mergeMapSupply';
import { onTrampoline } from '../queueing/onTrampoline';
import { runCall } from '../execution/runCall';
import { supplyOf } from '../queueing/supplyOf';
import { waveEvent } from '../events/waveEvent';

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
