import type { DispatchPlan } from '../planning/DispatchPlan';

/** The wave that each call of a plan stands in. */
export function wavesByIndex({ nodes, waves }: DispatchPlan): Int32Array {
  const waveOf = new Int32Array(nodes.length);
  waves.forEach((indices, wave) => indices.forEach((index) => (waveOf[index] = wave)));
  return waveOf;
}
