import type { ConflictTable } from './ConflictTable';
import { createClaimTable } from './createClaimTable';
import { createKeyTable } from './createKeyTable';
import { createPlacer } from './createPlacer';
import type { ToolNode } from './ToolNode';

/** Where the rule of the planners puts the calls of a batch, and behind which others. */
export interface Placement {
  readonly waves: number[][];
  /** By position among the nodes: that of the earlier one that it had to come after; -1 where there is none. */
  readonly heldBackBy: ArrayLike<number>;
}

/**
 * @param unsafe what a call that is not safe conflicts with: `nothing` lets later calls into the waves before it,
 * `everything` keeps them behind it
 */
export function placeCalls(nodes: readonly ToolNode[], unsafe: 'nothing' | 'everything'): Placement {
  const places = new Int32Array(nodes.length);
  const heldBackBy = new Int32Array(nodes.length);
  const table = tableFor(nodes, places);
  const waveOf = createPlacer({ unsafe, places, heldBackBy, table });
  const waves: number[][] = [];

  for (let position = 0; position < nodes.length; position++) {
    const node = nodes[position] as ToolNode;
    const number = waveOf(node, position);
    const wave = waves[number];
    if (wave) wave.push(node.index);
    else waves.push([node.index]);
  }
  return { waves, heldBackBy };
}

function tableFor(nodes: readonly ToolNode[], places: ArrayLike<number>): ConflictTable {
  if (!nodes.some(({ claims }) => claims)) return createKeyTable();
  const hasSubtrees = nodes.some(({ claims }) => claims?.some(({ scope }) => scope === 'subtree'));
  return createClaimTable(places, hasSubtrees);
}
