import { identity, map } from 'rxjs';
import { median } from './median.mjs';
import * as layer from './middleware.mjs';
import { createDispatcher } from './rxwaves.mjs';
import { table } from './table.mjs';

const SIZE = 1_000;
const ROUNDS = 60;

const tool = { name: 'echo', isSafeForConcurrentExecution: () => true, execute: async (input) => input };
const schema = { ...tool, inputSchema: { type: 'object', properties: { n: { type: 'integer' } } } };
const idle = (request, next) => next(request);
const all = () => [
  layer.outputLimit({ maxChars: 10_000 }),
  layer.redact(),
  layer.loopGuard({ maxRepeats: Infinity }),
  layer.didYouMean(),
  layer.hooks({ before: () => undefined, after: () => undefined }),
  layer.validateInput(),
  layer.memoize({ tools: [] }),
  layer.circuitBreaker({ failures: 5, resetMs: 1_000 }),
  layer.timeout({ ms: 60_000 }),
];

const NAMES =
  'outputLimit redact loopGuard didYouMean hooks validateInput memoize circuitBreaker timeout'.split(' ');

const STACKS = {
  'no layer': {},
  'one that does nothing': { middleware: [idle] },
  'three that do nothing': { middleware: [idle, idle, idle] },
  'one map': { middleware: [(request, next) => next(request).pipe(map(identity))] },
  'a gate that allows': { gates: [() => 'allow'] },
  'retry that is not needed': { retry: { retries: 2 } },
  ...Object.fromEntries(all().map((each, index) => [NAMES[index], { middleware: [each] }])),
  'all nine': { middleware: all(), tools: [schema] },
  'all nine, both gates, retry': {
    middleware: all(),
    tools: [schema],
    gates: [layer.callBudget({ perBatch: Infinity }), layer.approve({ decide: () => 'allow' })],
    retry: { retries: 2 },
  },
};

/** What layers add to a call: all in turn in each round, medians of the rounds. */
export async function layers() {
  const calls = Array.from({ length: SIZE }, (_, n) => ({ toolCallId: '', toolName: 'echo', input: { n } }));
  const runs = Object.entries(STACKS).map(([name, options]) => {
    const tools = name === 'validateInput' ? [schema] : [tool];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', ...options });
    return { name, run: () => dispatcher.run(calls), times: [] };
  });
  for (const { run } of runs) for (let turn = 0; turn < 20; turn++) await run();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, times } of runs) {
      const startedAt = performance.now();
      await run();
      times.push(((performance.now() - startedAt) * 1000) / SIZE);
    }
  }
  const [{ times: bare }] = runs;
  table(
    `Overhead per call of layers, batches of ${SIZE} calls`,
    ['', 'per call', 'added'],
    runs.map(({ name, times }) => [
      name,
      `${median(times).toFixed(2)} µs`,
      `${(median(times) - median(bare)).toFixed(2)} µs`,
    ]),
  );
}

/** What memoize holds after a million distinct calls. */
export async function memory() {
  const remembering = layer.memoize({ tools: ['echo'], max: 1_000 });
  const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', middleware: [remembering] });
  const heapAfter = async (from) => {
    for (let batch = 0; batch < 100; batch++) {
      const calls = Array.from({ length: 1_000 }, (_, index) => {
        return {
          toolCallId: '',
          toolName: 'echo',
          input: { n: from + batch * 1_000 + index, text: 'x'.repeat(100) },
        };
      });
      await dispatcher.run(calls);
    }
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const first = await heapAfter(0);
  let last = first;
  for (let part = 1; part < 10; part++) last = await heapAfter(part * 100_000);
  table(
    'Heap with memoize of at most 1,000 results',
    ['distinct calls', 'heap'],
    [
      ['100,000', `${first.toFixed(1)} MB`],
      ['1,000,000', `${last.toFixed(1)} MB`],
    ],
  );
}
