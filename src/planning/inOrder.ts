import { placeCalls } from './placeCalls';
import type { ToolNode } from './ToolNode';

/**
 * The planner that never lets a call overtake one that it conflicts with: the rule of `firstFit`, with a call that
 * is not safe counted as conflicting with every other. Its waves have the effect of running the calls one by one in
 * the model's order, as far as the tools declare what they touch.
 *
 * @example
 * // Read(a) Read(b) Edit(c, unsafe) Grep(*) Read(a) Stat(*), where a read has its path as its resource key
 * // → [[0, 1], [2], [3, 4, 5]]
 */
export function inOrder(nodes: readonly ToolNode[]): number[][] {
  return placeCalls(nodes, 'everything').waves;
}
