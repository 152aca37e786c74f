import { fc, it as prop } from '@fast-check/jest';
import { type ClaimRequest, createClaimQueue } from '../../src/locking/createClaimQueue';
import type { LockClaims } from '../../src/locking/LockClaims';
import { anyClaim, areInConflict, write } from '../support/claims';

const anyClaims: fc.Arbitrary<LockClaims> = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyClaim, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant('everything' as const) },
);
/** Either a request, or one of those that are there leaves: the n-th, held or waiting. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyClaims.map((claims) => ({ claims })) },
  { weight: 2, arbitrary: fc.nat(20).map((leaves) => ({ leaves })) },
);

const inConflict = (one: LockClaims, other: LockClaims): boolean =>
  one === 'everything' ||
  other === 'everything' ||
  one.some((claim) => other.some((held) => areInConflict(claim, held)));

describe('createClaimQueue', () => {
  prop.prop([fc.array(anyStep, { maxLength: 60 })], { numRuns: 3000 })(
    'has granted exactly those that no earlier request conflicts with, whatever comes and leaves',
    (steps) => {
      const granted = new Set<number>();
      const queue = createClaimQueue<number>(({ item }) => granted.add(item));
      const present: ClaimRequest<number>[] = [];
      steps.forEach((step, number) => {
        if ('claims' in step) present.push(queue.enter(step.claims, number));
        else
          present
            .splice(step.leaves % Math.max(1, present.length), 1)
            .forEach((request) => queue.leave(request));

        const expected = present.filter(({ claims }, place) =>
          present.slice(0, place).every((earlier) => !inConflict(earlier.claims, claims)),
        );
        expect(present.filter(({ item }) => granted.has(item))).toEqual(expected);
      });
    },
  );

  it('grants the rest of a long queue whose middle is withdrawn', () => {
    const granted: number[] = [];
    const queue = createClaimQueue<number>(({ item }) => granted.push(item));
    const requests = Array.from({ length: 10_000 }, (_, item) => queue.enter([{ key: 'k' }], item));
    requests
      .slice(1, -1)
      .reverse()
      .forEach((request) => queue.leave(request));
    queue.leave(requests[0] as ClaimRequest<number>);
    expect(granted).toEqual([0, 9_999]);
  });

  it('a request that is withdrawn leaves nothing behind in the one that it waited for', () => {
    const queue = createClaimQueue<number>(() => undefined);
    const held = queue.enter([write('k')], 0);
    for (let item = 1; item < 1_000; item++) queue.leave(queue.enter([write('k')], item));
    expect(held.watchers?.size).toBe(0);
  });
});
