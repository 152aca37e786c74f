import { claimsOf } from './claimsOf';
import { createClaimTable } from './createClaimTable';
import type { ToolNode } from './ToolNode';

/** Where a rule puts the calls, and behind which others. */
export interface Placement {
  readonly waves: number[][];
  /** By index: the earlier call that this one had to come after; undefined where there is none. */
  readonly heldBackBy: readonly (number | undefined)[];
}

/**
 * The rule of both planners, in the model's order: a call joins the earliest open wave that comes after every wave
 * holding an earlier call that it conflicts with, or opens a new one. A call that is not safe gets a wave of its
 * own, closed to everyone.
 *
 * @param unsafe what a call that is not safe conflicts with: `nothing` lets later calls into the waves before it,
 * `everything` keeps them behind it
 */
export function placeCalls(nodes: readonly ToolNode[], unsafe: 'nothing' | 'everything'): Placement {
  const waves: number[][] = [];
  const open: number[][] = [];
  const places: number[] = [];
  const heldBackBy: (number | undefined)[] = [];
  const hasSubtrees = nodes.some(({ claims }) => claims?.some(({ scope }) => scope === 'subtree'));
  const table = createClaimTable(places, hasSubtrees);
  let barrier: { readonly index: number; readonly place: number } | undefined;

  for (const node of nodes) {
    const { index, parallelizable } = node;
    if (!parallelizable) {
      heldBackBy[index] = waves.at(-1)?.at(-1);
      waves.push([index]);
      if (unsafe === 'everything') barrier = { index, place: open.length };
      continue;
    }
    const claims = claimsOf(node);
    const holder = table.conflicting(claims);
    const free = holder === -1 ? 0 : (places[holder] as number) + 1;
    // Behind the barrier all open waves are new ones, so what conflicts there says more than the barrier does.
    const isHeld = holder !== -1 && (!barrier || holder > barrier.index);
    const place = Math.max(free, barrier?.place ?? 0);
    heldBackBy[index] = isHeld ? holder : barrier?.index;
    places[index] = place;
    table.add(claims, index);

    const wave = open[place];
    if (wave) {
      wave.push(index);
    } else {
      const opened = [index];
      open.push(opened);
      waves.push(opened);
    }
  }
  return { waves, heldBackBy };
}
