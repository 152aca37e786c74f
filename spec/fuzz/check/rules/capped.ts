import type { CallFacts, Rule } from '../Facts';
import { isIn } from '../spellsOf';
import { stateAt } from '../stateAt';

/** How many attempts of a batch are in flight. */
export const inFlightAt = (place: number, calls: readonly CallFacts[]): number =>
  calls.filter(({ inFlight }) => inFlight.some((attempt) => isIn(attempt, place))).length;

/** Never more calls of a batch in flight than its cap. */
export const capped: Rule = {
  name: 'the cap',
  check: ({ batches }) =>
    batches.flatMap(({ number, calls, dispatcher }) =>
      calls.flatMap(({ pres }) =>
        pres.flatMap(({ place }) => {
          const count = inFlightAt(place, calls);
          const cap = Math.max(1, dispatcher.mode === 'sequential' ? 1 : dispatcher.cap);
          return count > cap ? [`batch ${number}: ${count} in flight under a cap of ${cap}`] : [];
        }),
      ),
    ),
};

/** How many calls of a dispatcher have a place in a group, those among them that were cut off and still work. */
export const inGroupAt = (
  place: number,
  group: string,
  dispatcher: number,
  calls: readonly CallFacts[],
): number =>
  calls.filter(
    (call) =>
      call.batch.dispatcherIndex === dispatcher &&
      call.inGroup.some((spell) => isIn(spell, place)) &&
      stateAt(call, place).group === group,
  ).length;

/** Never more calls of a group in flight than its limit, over all batches of a dispatcher. */
export const limited: Rule = {
  name: 'the limits of groups',
  check: ({ calls }) =>
    calls.flatMap((call) =>
      call.pres.flatMap(({ place }) => {
        const { dispatcher, dispatcherIndex } = call.batch;
        const { group } = stateAt(call, place);
        const limit = group === null ? undefined : dispatcher.limits?.[group];
        if (group === null || limit === undefined) return [];
        const count = inGroupAt(place, group, dispatcherIndex, calls);
        return count > limit ? [`${call.name}: ${count} in flight in a group of ${limit}`] : [];
      }),
    ),
};
