import { aiSdk } from './contenders/aiSdk.mjs';
import { openaiAgents } from './contenders/openaiAgents.mjs';
import { pLimit } from './contenders/pLimit.mjs';
import { pMap } from './contenders/pMap.mjs';
import { pQueue } from './contenders/pQueue.mjs';
import { promiseAll } from './contenders/promiseAll.mjs';
import { rxwaves } from './contenders/rxwaves.mjs';
import { toolNode } from './contenders/toolNode.mjs';
import { median } from './median.mjs';
import { table } from './table.mjs';

const CONTENDERS = [rxwaves, promiseAll, pMap, pLimit, pQueue, aiSdk, toolNode, openaiAgents];
const SIZES = [8, 100, 10_000];

/** How long one contender may measure at one size, in ms; at least three rounds are run. */
const BUDGET = 3_000;
const ROUNDS = { 8: 400, 100: 100, 10_000: 15 };

/** Time per call of already resolved tools: all contenders in turn in each round, the median of the rounds. */
export async function overhead() {
  const perCall = new Map();
  for (const size of SIZES) {
    const samples = await rounds(size);
    for (const [name, times] of samples) perCall.set(`${name} ${size}`, (median(times) * 1000) / size);
  }
  const shown = (name, size) => {
    const time = perCall.get(`${name} ${size}`);
    const ours = perCall.get(`rxwaves ${size}`);
    return time === undefined ? ['not run', ''] : [`${time.toFixed(2)} µs`, (time / ours).toFixed(2)];
  };
  table(
    'Overhead per call, already resolved async tools (ratio: to rxwaves)',
    ['', 'cap', ...SIZES.flatMap((size) => [`${size} calls`, 'ratio'])],
    CONTENDERS.map(({ name, cap }) => [name, cap ?? 'none', ...SIZES.flatMap((size) => shown(name, size))]),
  );
  return perCall;
}

async function rounds(size) {
  const runs = new Map();
  for (const contender of CONTENDERS.filter(({ largest = Infinity }) => size <= largest)) {
    const run = contender.prepare(size);
    try {
      // Warm-up, and proof that it does all the work.
      for (let turn = 0; turn < (size > 100 ? 2 : 10); turn++) {
        const { length } = await run();
        if (length !== size) throw new Error(`${length} results for ${size} calls`);
      }
      runs.set(contender.name, { run, times: [], spent: 0 });
    } catch (error) {
      console.log(`${contender.name} fails at ${size} calls: ${error.message}`);
    }
  }
  for (let round = 0; round < ROUNDS[size]; round++) {
    for (const entry of runs.values()) {
      if (entry.spent > BUDGET && entry.times.length >= 3) continue;
      globalThis.gc?.({ type: 'minor' });
      const startedAt = performance.now();
      await entry.run();
      const time = performance.now() - startedAt;
      entry.times.push(time);
      entry.spent += time;
    }
  }
  return [...runs].map(([name, { times }]) => [name, times]);
}
