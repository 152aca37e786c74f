import type { DispatchPlan } from '../planning/DispatchPlan';
import type { Turn } from '../execution/Turn';

/** The calls of a plan in request order, each with the wave that it stands in. */
export function turnsOf({ nodes, waves }: DispatchPlan): Turn[] {
  const waveOf = new Int32Array(nodes.length);
  waves.forEach((indices, wave) => indices.forEach((index) => (waveOf[index] = wave)));
  return nodes.map((_, index) => ({ index, wave: waveOf[index] as number }));
}
