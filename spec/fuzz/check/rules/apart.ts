import { conflictByLocks, conflictInBatch } from '../conflicts';
import type { CallFacts, Rule, Spell } from '../Facts';

const pairsOf = (calls: readonly CallFacts[]): (readonly [CallFacts, CallFacts])[] =>
  calls.flatMap((one, n) => calls.slice(n + 1).map((other) => [one, other] as const));

/** Calls of one batch that conflict never overlap, from the first attempt of each to its last. */
export const apartInBatch: Rule = {
  name: 'calls in conflict never overlap in a batch',
  check: ({ batches }) =>
    batches.flatMap(({ calls }) =>
      pairsOf(calls).flatMap(([one, other]) =>
        overlap({ from: one.begins, to: one.ends }, { from: other.begins, to: other.ends }) &&
        conflictInBatch(one, other)
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
      one.holdsLocks.some((held) => other.holdsLocks.some((others) => overlap(held, others))) &&
      conflictByLocks(one, other)
        ? [`${one.name} overlaps ${other.name}`]
        : [],
    ),
};

function overlap(one: Spell, other: Spell): boolean {
  return one.from < other.to && other.from < one.to;
}
