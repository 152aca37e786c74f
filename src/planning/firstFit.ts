import type { ToolNode } from './ToolNode';

/**
 * The default planner, in the model's order: a call that is not safe gets a wave of its own, closed to everyone;
 * a safe call joins the earliest open wave that does not hold its resource key, or opens a new one.
 *
 * A later safe call may therefore run before an earlier unsafe one.
 *
 * Linear in the number of calls: the open waves that hold a key are always the first ones, so the j-th call on a
 * key belongs into the j-th open wave, and one counter per key replaces the search.
 *
 * @example
 * // Read(a) Read(b) Edit(c, unsafe) Grep(*) Read(a) Stat(*)
 * // → [[0, 1, 3, 5], [2], [4]]
 */
export function firstFit(nodes: readonly ToolNode[]): number[][] {
  const waves: number[][] = [];
  const open: number[][] = [];
  const holders = new Map<string, number>();

  for (const { index, parallelizable, resourceKey } of nodes) {
    if (!parallelizable) {
      waves.push([index]);
      continue;
    }
    const place = resourceKey === undefined ? 0 : (holders.get(resourceKey) ?? 0);
    if (resourceKey !== undefined) holders.set(resourceKey, place + 1);
    const wave = open[place];
    if (wave) {
      wave.push(index);
    } else {
      const opened = [index];
      open.push(opened);
      waves.push(opened);
    }
  }
  return waves;
}
