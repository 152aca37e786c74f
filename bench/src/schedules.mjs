import { median } from './median.mjs';
import { createDispatcher, inProcessLocks } from './rxwaves.mjs';
import { table } from './table.mjs';

const SIZES = [8, 100, 10_000];
const ROUNDS = { 8: 200, 100: 60, 10_000: 15 };
const TURNS = { 8: 40, 100: 8, 10_000: 1 };

const tool = {
  name: 'echo',
  isSafeForConcurrentExecution: () => true,
  resources: (input) => [{ key: `k${input}` }],
  concurrencyGroup: 'group',
  execute: async (input) => input,
};
const files = { ...tool, resources: (input) => [{ key: `file:/home/me/project/src/f${input}.ts` }] };

const WAYS = {
  waves: { tools: [tool] },
  eager: { tools: [tool], schedule: 'eager' },
  'waves, locks': { tools: [tool], locks: inProcessLocks() },
  'waves, locks on paths': { tools: [files], locks: inProcessLocks() },
  'waves, a limit': { tools: [tool], limits: { group: 8 } },
  'eager, locks, a limit': {
    tools: [tool],
    schedule: 'eager',
    locks: inProcessLocks(),
    limits: { group: 8 },
  },
};

/** Time per call of each schedule and of what can be added to it: all in turn in each round, medians of the rounds. */
export async function schedules() {
  const perCall = new Map();
  for (const size of SIZES) {
    const calls = Array.from({ length: size }, (_, input) => ({ toolCallId: '', toolName: 'echo', input }));
    const runs = Object.entries(WAYS).map(([way, options]) => {
      const dispatcher = createDispatcher({ mode: 'parallel', ...options });
      return { way, run: () => dispatcher.run(calls), times: [] };
    });
    for (const { run } of runs) for (let turn = 0; turn < 20_000 / size + 3; turn++) await run();
    for (let round = 0; round < ROUNDS[size]; round++) {
      for (const { run, times } of runs) {
        const startedAt = performance.now();
        for (let turn = 0; turn < TURNS[size]; turn++) await run();
        times.push(((performance.now() - startedAt) * 1000) / TURNS[size] / size);
      }
    }
    for (const { way, times } of runs) perCall.set(`${way} ${size}`, median(times));
  }
  const cells = (way, size) => {
    const time = perCall.get(`${way} ${size}`);
    return [`${time.toFixed(2)} µs`, (time / perCall.get(`waves ${size}`)).toFixed(2)];
  };
  table(
    'Overhead per call of schedules, locks and limits (ratio: to plain waves)',
    ['', ...SIZES.flatMap((size) => [`${size} calls`, 'ratio'])],
    Object.keys(WAYS).map((way) => [way, ...SIZES.flatMap((size) => cells(way, size))]),
  );
}
