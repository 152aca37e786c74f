import { fc, it as prop } from '@fast-check/jest';
import { of } from 'rxjs';
import { createDispatcher, type Gate, HardError, type Middleware } from 'rxwaves';
import {
  approve,
  callBudget,
  circuitBreaker,
  didYouMean,
  hooks,
  loopGuard,
  memoize,
  outputLimit,
  redact,
  timeout,
  validateInput,
} from 'rxwaves/middleware';
import { checkWorld } from '../support/checkWorld';
import { callsOf } from '../support/calls';
import { anyWorld, traceWorld } from '../support/concurrencyModel';

/** Every layer, set up so that it has nothing to object to. */
const middleware: Readonly<Record<string, () => Middleware>> = {
  loopGuard: () => loopGuard({ maxRepeats: 1_000_000 }),
  memoize: () => memoize({ tools: [] }),
  redact: () => redact(),
  outputLimit: () => outputLimit({ maxChars: 1_000 }),
  didYouMean: () => didYouMean(),
  validateInput: () => validateInput(),
  circuitBreaker: () => circuitBreaker({ failures: 1_000_000, resetMs: 1 }),
  hooks: () => hooks({ before: () => of(1), after: () => undefined }),
  timeout: () => timeout({ ms: 1_000 }),
};
const gates: (() => Gate)[] = [
  () => approve({ decide: () => 'allow' }),
  () => approve({ decide: () => 'ask', ask: () => of('allow' as const) }),
  () => callBudget({ perBatch: 1_000, perTurn: 1_000 }),
];

describe('each layer alone', () => {
  it.each(Object.entries(middleware))('lets a HardError pass: %s', async (_, make) => {
    const error = new HardError('stop');
    const fatal = { name: 'fatal', execute: () => Promise.reject(error) };
    const dispatcher = createDispatcher({ tools: [fatal], middleware: [make()] });
    await expect(dispatcher.run(callsOf('fatal'))).rejects.toBe(error);
  });
});

describe('all layers stacked, in any order and number', () => {
  prop.prop([anyWorld, fc.shuffledSubarray(Object.values(middleware)), fc.shuffledSubarray(gates)], {
    numRuns: 2000,
  })(
    'leave every rule of order, cap, limits and locks as it is, and every call answered',
    (world, layers, guards) => {
      const trace = traceWorld(world, () => ({
        middleware: layers.map((make) => make()),
        gates: guards.map((make) => make()),
      }));
      expect(checkWorld(world, trace)).toEqual([]);
      expect({ subscribed: trace.subscribed, scheduled: trace.scheduled }).toEqual({
        subscribed: 0,
        scheduled: 0,
      });
    },
  );
});
