import type { DispatchPlan } from './DispatchPlan';

const reason = 'one call after another, its declarations are not asked';

/** The plan of sequential mode, `[[0], [1], …]`: made without asking the tools. */
export function sequentialPlan(callCount: number): DispatchPlan {
  const nodes = Array.from({ length: callCount }, (_, index) => ({ index, parallelizable: false, reason }));
  return { nodes, waves: nodes.map(({ index }) => [index]) };
}
