import type { WaveStartEvent } from './DispatchEvent';
import type { EventContext } from './EventContext';

export function waveEvent<Type extends 'wave-start' | 'wave-end'>(
  { id: batchId, scheduler }: EventContext,
  type: Type,
  wave: number,
  indices: readonly number[],
): { readonly type: Type } & Omit<WaveStartEvent, 'type'> {
  return { type, batchId, wave, indices, at: scheduler.now() };
}
