import { conflictByLocks, conflictInBatch } from '../conflicts';
import type { CallFacts, Rule } from '../Facts';

const pairsOf = (calls: readonly CallFacts[]): (readonly [CallFacts, CallFacts])[] =>
  calls.flatMap((one, n) => calls.slice(n + 1).map((other) => [one, other] as const));

/** Calls of one batch that conflict are never in flight together. */
export const apartInBatch: Rule = {
  name: 'calls in conflict never overlap in a batch',
  check: ({ batches }) =>
    batches.flatMap(({ calls }) =>
      pairsOf(calls).flatMap(([one, other]) =>
        overlap(one, other, 'ends') && conflictInBatch(one, other)
          ? [`${one.name} overlaps ${other.name}`]
          : [],
      ),
    ),
};

/** Nor calls of any batches that share locks, and what was cut off holds them until its work has ended or is abandoned. */
export const apartByLocks: Rule = {
  name: 'locks keep calls in conflict apart, until their work has ended',
  check: ({ calls }) =>
    pairsOf(calls).flatMap(([one, other]) =>
      overlap(one, other, 'releases') && conflictByLocks(one, other)
        ? [`${one.name} overlaps ${other.name}`]
        : [],
    ),
};

function overlap(one: CallFacts, other: CallFacts, until: 'ends' | 'releases'): boolean {
  return one.begins < other[until] && other.begins < one[until];
}
