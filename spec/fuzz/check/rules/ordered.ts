import { conflictInBatch } from '../conflicts';
import type { CallFacts, Rule } from '../Facts';

/** Calls in conflict run in request order; under first-fit, those of them that are both safe. */
export const ordered: Rule = {
  name: 'calls in conflict keep their order',
  check: ({ batches }) =>
    batches.flatMap(({ calls, dispatcher, isEager }) => {
      const keepsAll = isEager || dispatcher.planner === 'inOrder' || dispatcher.mode === 'sequential';
      const isSafe = ({ spec }: CallFacts): boolean => spec.kind === 'known' && spec.claims !== null;
      return calls.flatMap((later) =>
        calls.slice(0, later.index).flatMap((earlier) => {
          // Without a barrier they wait for what was cut off as well.
          const ends = isEager ? earlier.releases : earlier.ends;
          if (later.begins === Infinity || ends < later.begins) return [];
          if (!(keepsAll || (isSafe(earlier) && isSafe(later))) || !conflictInBatch(earlier, later))
            return [];
          return [`${later.name} begins before call ${earlier.index} has ended`];
        }),
      );
    }),
};

/** Calls of a wave begin in request order where nothing but the cap makes them wait. */
export const waveInOrder: Rule = {
  name: 'calls of a wave begin in request order',
  check: ({ batches }) =>
    batches.flatMap(({ calls, dispatcher, isEager }) => {
      if (isEager || dispatcher.locked || dispatcher.limits || dispatcher.approves) return [];
      return calls.flatMap((later) =>
        calls
          .slice(0, later.index)
          .filter(
            ({ pres, begins }) => pres[0]?.what.wave === later.pres[0]?.what.wave && begins > later.begins,
          )
          .map(({ index }) => `${later.name} begins before call ${index} of its wave`),
      );
    }),
};
