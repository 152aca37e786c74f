import { median } from './median.mjs';
import { ToolDependencyGraph, ToolRegistry } from './rxwaves.mjs';
import { table } from './table.mjs';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ROUNDS = { 1_000: 300, 10_000: 60, 100_000: 15, 1_000_000: 7 };

const MIXES = {
  'no keys': { key: () => undefined },
  '10 keys': { key: (index) => `k${index % 10}` },
  'one key': { key: () => 'k' },
  'every key another': { key: (index) => `k${index}` },
  'every 10th unsafe': { key: () => undefined, safe: (index) => index % 10 !== 0 },
  'all unsafe': { key: () => undefined, safe: () => false },
};

/** Graph and plan of a batch, time per call: the median of the rounds. */
export function planning() {
  const rows = Object.entries(MIXES).map(([name, { key, safe = () => true }]) => {
    const times = SIZES.map((size) => {
      const keys = Array.from({ length: size }, (_, index) => key(index));
      const tool = {
        name: 't',
        isSafeForConcurrentExecution: safe,
        resourceKey: (index) => keys[index],
        execute() {},
      };
      const registry = new ToolRegistry([tool]);
      const calls = Array.from({ length: size }, (_, input) => ({ toolCallId: '', toolName: 't', input }));
      const samples = Array.from({ length: ROUNDS[size] }, () => {
        globalThis.gc?.({ type: size > 10_000 ? 'major' : 'minor' });
        const startedAt = performance.now();
        ToolDependencyGraph.fromCalls(calls, registry).plan();
        return ((performance.now() - startedAt) * 1e6) / size;
      });
      return median(samples);
    });
    const [, small, , large] = times;
    return [name, ...times.map((time) => `${time.toFixed(0)} ns`), (large / small).toFixed(2)];
  });
  table('Planning, time per call', ['keys', ...SIZES.map((size) => `${size} calls`), '1e6 to 1e4'], rows);
}
