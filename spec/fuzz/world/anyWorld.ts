import fc from 'fast-check';
import { anyBatch, anyMoment } from './anyBatch';
import { anyDispatcher } from './anyDispatcher';
import { coherent } from './coherent';
import { mostly } from './weighted';
import type { World } from './World';

const anyCancel = fc.record({ when: anyMoment(25), fails: fc.boolean() });

/** Dispatchers with batches that overlap in time, over all options at once. */
export const anyWorld: fc.Arbitrary<World> = fc
  .record({
    promises: fc.boolean(),
    hangs: mostly(false, 3, true),
    signals: fc.tuple(anyMoment(25), anyMoment(25)),
    cancels: fc.tuple(anyCancel, anyCancel),
    dispatchers: fc.array(anyDispatcher, { minLength: 1, maxLength: 3 }),
    batches: fc.array(anyBatch(), { minLength: 1, maxLength: 5 }),
  })
  .map(coherent);
