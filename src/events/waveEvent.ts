import type { Batch } from '../dispatcher/Batch';
import type { WaveStartEvent } from './DispatchEvent';

export function waveEvent<Type extends 'wave-start' | 'wave-end'>(
  { id, plan, scheduler }: Batch,
  type: Type,
  wave: number,
): { readonly type: Type } & Omit<WaveStartEvent, 'type'> {
  return { type, batchId: id, wave, indices: plan.waves[wave] ?? [], at: scheduler.now() };
}
