import type { ConflictTable } from './ConflictTable';
import type { ToolNode } from './ToolNode';

type Numbers = Record<number, number>;

/** What a placer needs, and what it keeps by the position of each call. */
export interface PlacerState {
  /** What a call that is not safe conflicts with. */
  readonly unsafe: 'nothing' | 'everything';
  /** Where each call stands among the open waves. */
  readonly places: Numbers;
  /** The position of the earlier call that each had to come after; -1 where there is none. */
  readonly heldBackBy: Numbers;
  readonly table: ConflictTable;
}

/**
 * The rule of both planners, call by call: a call joins the earliest open wave that comes after every wave holding
 * an earlier call that it conflicts with, or opens a new one. A call that is not safe gets a wave of its own, closed
 * to everyone.
 *
 * @returns the wave of the next call
 */
export function createPlacer({
  unsafe,
  places,
  heldBackBy,
  table,
}: PlacerState): (node: ToolNode, position: number) => number {
  // The number of each open wave, by its place among them.
  const open: number[] = [];
  let waveCount = 0;
  let lastOpener = -1;
  let barrier = -1;
  let firstPlace = 0;

  return (node, position) => {
    if (!node.parallelizable) {
      heldBackBy[position] = lastOpener;
      lastOpener = position;
      if (unsafe === 'everything') {
        barrier = position;
        firstPlace = open.length;
      }
      return waveCount++;
    }
    const holder = table.conflicting(node);
    const place = holder === -1 ? firstPlace : Math.max(firstPlace, (places[holder] as number) + 1);
    // What conflicts behind the barrier says more than the barrier does.
    heldBackBy[position] = Math.max(holder, barrier);
    places[position] = place;
    table.add(node, position);

    const wave = open[place];
    if (wave !== undefined) return wave;
    lastOpener = position;
    open.push(waveCount);
    return waveCount++;
  };
}
