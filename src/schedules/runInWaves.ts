import type { Observable } from 'rxjs';
import type { Batch } from '../dispatcher/Batch';
import type { DispatchEvent } from '../events/DispatchEvent';
import { mergeMapSupply } from '../queueing/mergeMapSupply';
import { runWave } from './runWave';
import { supplyOf } from '../queueing/supplyOf';

/** The schedule with a barrier: one wave of the plan after another. */
export function runInWaves(batch: Batch): Observable<DispatchEvent> {
  const waves = supplyOf([...batch.plan.waves.keys()]);
  return mergeMapSupply(waves, (wave) => runWave(batch, wave), 1, batch.trampoline);
}
