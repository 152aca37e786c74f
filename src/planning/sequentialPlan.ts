import type { DispatchPlan } from './DispatchPlan';

/** The plan of sequential mode, `[[0], [1], …]`: made without asking the tools. */
export function sequentialPlan(callCount: number): DispatchPlan {
  const nodes = Array.from({ length: callCount }, (_, index) => ({ index, parallelizable: false }));
  return { nodes, waves: nodes.map(({ index }) => [index]) };
}
