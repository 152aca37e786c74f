import type { DispatchPlan } from './DispatchPlan';
import { oneByOne } from './oneByOne';
import { unaskedNode } from './unaskedNode';

/** The plan of sequential mode, `[[0], [1], …]`: made without asking the tools. */
export function sequentialPlan(callCount: number): DispatchPlan {
  const nodes = Array.from({ length: callCount }, (_, index) => unaskedNode(index));
  return { nodes, waves: oneByOne(nodes) };
}
