import type { World } from '../world/World';
import type { Trace } from '../run/Trace';
import { batchFacts } from './batchFacts';
import type { Facts } from './Facts';
import { sortEntries } from './sortEntries';

/** Puts together what a trace tells of each batch and each call. */
export function factsOf(world: World, trace: Trace): Facts {
  const find = sortEntries(trace.entries);
  const batches = trace.runs.map((run) => batchFacts(world, run, find));
  return { world, trace, batches, calls: batches.flatMap(({ calls }) => calls) };
}
