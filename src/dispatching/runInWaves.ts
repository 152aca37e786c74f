import type { Observable } from 'rxjs';
import type { Batch } from './Batch';
import type { DispatchEvent } from './DispatchEvent';
import { mergeMapSupply } from './mergeMapSupply';
import { runWave } from './runWave';
import { supplyOf } from './supplyOf';

/** The schedule with a barrier: one wave of the plan after another. */
export function runInWaves(batch: Batch): Observable<DispatchEvent> {
  const waves = supplyOf([...batch.plan.waves.keys()]);
  return mergeMapSupply(waves, (wave) => runWave(batch, wave), 1, batch.trampoline);
}
