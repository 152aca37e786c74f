import fc from 'fast-check';
import { rarely } from './weighted';
import type { DispatcherSpec } from './World';

export const anyDispatcher: fc.Arbitrary<DispatcherSpec> = fc.record({
  mode: fc.constantFrom('parallel', 'parallel', 'parallel', 'sequential'),
  schedule: fc.constantFrom('waves', 'eager'),
  planner: fc.constantFrom('firstFit', 'inOrder'),
  cap: fc.integer({ min: 1, max: 5 }),
  locked: fc.boolean(),
  limits: fc.constantFrom(null, { one: 1 }, { one: 1, two: 2 }),
  retry: rarely(
    fc.record({
      retries: fc.integer({ min: 0, max: 3 }),
      delayMs: fc.integer({ min: 0, max: 4 }),
      factor: fc.integer({ min: 1, max: 2 }),
      corrects: rarely(fc.record({ afterMs: rarely(fc.integer({ min: 0, max: 3 }), 1) }), 1),
    }),
    1,
  ),
  timeoutMs: rarely(fc.integer({ min: 0, max: 9 }), 1),
  approves: fc.boolean(),
  abandonAfterMs: fc.constantFrom(3, 50, 30_000),
});
