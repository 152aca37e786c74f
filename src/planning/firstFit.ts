import { placeCalls } from './placeCalls';
import type { ToolNode } from './ToolNode';

/**
 * The default planner, in the model's order: a call that is not safe gets a wave of its own, closed to everyone; a
 * safe call joins the earliest open wave that comes after every wave holding an earlier call that it conflicts with,
 * or opens a new one.
 *
 * A later safe call may therefore run before an earlier unsafe one; `inOrder` keeps it behind.
 *
 * Linear in the number of claims, and in the levels of their keys where there are subtrees.
 *
 * @example
 * // Read(a) Read(b) Edit(c, unsafe) Grep(*) Read(a) Stat(*), where a read has its path as its resource key
 * // → [[0, 1, 3, 5], [2], [4]]
 */
export function firstFit(nodes: readonly ToolNode[]): number[][] {
  return placeCalls(nodes, 'nothing').waves;
}
