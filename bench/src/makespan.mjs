import { VirtualTimeScheduler, timer } from 'rxjs';
import { claimsOf, onlyReads } from './codingTools.mjs';
import { createDispatcher, inOrder } from './rxwaves.mjs';

/** Consecutive calls that only read run together, every other call alone. */
const consecutiveGroups = (nodes) => {
  const waves = [];
  let last;
  for (const node of nodes) {
    const joins = node.parallelizable && onlyReads(node.claims);
    if (joins && last) last.push(node.index);
    else waves.push([node.index]);
    last = joins ? waves.at(-1) : undefined;
  }
  return waves;
};

export const WAYS = {
  sequential: {},
  'consecutive groups': { mode: 'parallel', planner: consecutiveGroups },
  'first-fit': { mode: 'parallel' },
  'in-order': { mode: 'parallel', planner: inOrder },
  eager: { mode: 'parallel', schedule: 'eager' },
};

/** How long a batch takes in virtual time, in ms. @param durations by index */
export function makespan(calls, durations, way, maxConcurrency, declare = claimsOf) {
  const scheduler = new VirtualTimeScheduler();
  scheduler.maxFrames = Infinity;
  const tools = [...new Set(calls.map(({ toolName }) => toolName))].map((name) => ({
    name,
    isSafeForConcurrentExecution: ({ call }) => declare(call) !== null,
    resources: ({ call }) => declare(call),
    execute: ({ index }) => timer(durations[index], scheduler),
  }));
  const dispatcher = createDispatcher({ tools, scheduler, maxConcurrency, ...WAYS[way] });
  let end;
  const inputs = calls.map((call, index) => ({ ...call, input: { call, index } }));
  dispatcher.dispatch(inputs).subscribe({ complete: () => (end = scheduler.now()) });
  scheduler.flush();
  if (end === undefined) throw new Error(`The batch of ${calls.length} calls has not ended`);
  return end;
}
