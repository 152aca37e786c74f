import { median } from './median.mjs';
import { createDispatcher } from './rxwaves.mjs';
import { table } from './table.mjs';

const echo = { name: 'echo', isSafeForConcurrentExecution: () => true, execute: async (input) => input };
const stuck = {
  name: 'stuck',
  isSafeForConcurrentExecution: () => true,
  execute: () => new Promise(() => {}),
};
const callsOf = (toolName, count) =>
  Array.from({ length: count }, (_, input) => ({ toolCallId: `c${input}`, toolName, input }));

/** How time and memory grow with the queue, at a cap of 8. */
export async function scaling() {
  const dispatcher = createDispatcher({ tools: [echo, stuck], mode: 'parallel' });
  const timeOf = async (count) => {
    const calls = callsOf('echo', count);
    const times = [];
    for (let round = 0; round < 7; round++) {
      globalThis.gc?.();
      const startedAt = performance.now();
      await dispatcher.run(calls);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  await timeOf(10_000);
  const small = await timeOf(10_000);
  const large = await timeOf(100_000);

  const calls = callsOf('stuck', 100_000);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const subscription = dispatcher.dispatch(calls).subscribe();
  globalThis.gc?.();
  const queued = (process.memoryUsage().heapUsed - before) / calls.length;
  subscription.unsubscribe();

  table(
    'Long queues, cap 8',
    ['', 'measured', 'aim'],
    [
      ['10,000 calls', `${small.toFixed(1)} ms`, ''],
      ['100,000 calls', `${large.toFixed(1)} ms`, ''],
      ['100,000 to 10,000', (large / small).toFixed(1), 'at most 15'],
      ['heap per queued call', `${queued.toFixed(0)} bytes`, 'under 1,024 bytes'],
    ],
  );
}
