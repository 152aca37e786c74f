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
/** How long one contender may warm up at one size, in ms. */
const WARM_UP = 2_000;
const ROUNDS = { 8: 60, 100: 30, 10_000: 15 };

/** Runs in a row of one contender in a round: one alone would measure the caches that the others left cold. */
const TURNS = { 8: 40, 100: 8, 10_000: 1 };

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
      await warmUp(run, size);
      runs.set(contender.name, { run, times: [], spent: 0 });
    } catch (error) {
      console.log(`${contender.name} fails at ${size} calls: ${error.message}`);
    }
  }
  for (let round = 0; round < ROUNDS[size]; round++) {
    for (const entry of runs.values()) {
      if (entry.spent > BUDGET && entry.times.length >= 3) continue;
      const startedAt = performance.now();
      for (let turn = 0; turn < TURNS[size]; turn++) await entry.run();
      const time = performance.now() - startedAt;
      entry.times.push(time / TURNS[size]);
      entry.spent += time;
    }
  }
  return [...runs].map(([name, { times }]) => [name, times]);
}

/** Until the compiler has nothing more to do, or the time is up; proves as well that all the work is done. */
async function warmUp(run, size) {
  const endsAt = performance.now() + WARM_UP;
  for (let turn = 0; turn < 3_000 && (turn < 2 || performance.now() < endsAt); turn++) {
    const { length } = await run();
    if (length !== size) throw new Error(`${length} results for ${size} calls`);
  }
}
