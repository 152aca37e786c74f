import fc from 'fast-check';
import { anyCall } from './anyCall';
import { mostly, rarely } from './weighted';
import type { BatchSpec, Moment } from './World';

const DEEPEST = 3;

const anyTime = (latest: number): fc.Arbitrary<Moment> =>
  fc.record({ at: fc.integer({ min: 0, max: latest }) });

export const anyMoment = (latest: number): fc.Arbitrary<Moment> =>
  fc.oneof(
    { weight: 3, arbitrary: anyTime(latest) },
    { weight: 1, arbitrary: fc.record({ onEvent: fc.integer({ min: 1, max: 60 }) }) },
  );

/** @param depth 1 for the batches that nobody's tool dispatches */
export function anyBatch(depth = 1): fc.Arbitrary<BatchSpec> {
  const plain = anyCall(undefined);
  const call =
    depth === DEEPEST
      ? plain
      : fc.oneof({ weight: 12, arbitrary: plain }, { weight: 1, arbitrary: anyCall(anyBatch(depth + 1)) });
  return fc.record({
    dispatcher: fc.nat({ max: 2 }),
    kind: fc.constantFrom('dispatch', 'dispatch', 'run', 'stream'),
    startsAt: anyMoment(10),
    calls: fc.array(call, { maxLength: depth === 1 ? 10 : 4, size: 'max' }),
    pauseMs: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3 }),
    sourceFails: mostly(false, 12, true),
    signal: rarely(fc.nat({ max: 1 }), 3),
    cancel: rarely(fc.nat({ max: 1 }), 3),
    unsubscribes: rarely(anyMoment(25), 12),
  });
}
