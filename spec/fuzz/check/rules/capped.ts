import type { CallFacts, Rule } from '../Facts';

const inFlightAt = (place: number, calls: readonly CallFacts[], until: 'ends' | 'releases'): CallFacts[] =>
  calls.filter((call) => call.begins <= place && place < call[until]);

/** Never more calls of a batch in flight than its cap. */
export const capped: Rule = {
  name: 'the cap',
  check: ({ batches }) =>
    batches.flatMap(({ number, calls, dispatcher }) =>
      calls.flatMap(({ begins }) => {
        const count = begins === Infinity ? 0 : inFlightAt(begins, calls, 'ends').length;
        const cap = Math.max(1, dispatcher.mode === 'sequential' ? 1 : dispatcher.cap);
        return count > cap ? [`batch ${number}: ${count} in flight under a cap of ${cap}`] : [];
      }),
    ),
};

/** The group that a call counts against. */
export const groupOf = ({ spec, verdict }: CallFacts): string | null =>
  spec.kind === 'known' && verdict !== 'deny' ? spec.group : null;

/** How many calls of a group are in flight, those among them that were cut off and still work. */
export const inGroupAt = (place: number, call: CallFacts, calls: readonly CallFacts[]): number =>
  inFlightAt(place, calls, 'releases').filter(
    (other) => other.batch.dispatcherIndex === call.batch.dispatcherIndex && groupOf(other) === groupOf(call),
  ).length;

/** Never more calls of a group in flight than its limit, over all batches of a dispatcher. */
export const limited: Rule = {
  name: 'the limits of groups',
  check: ({ calls }) =>
    calls.flatMap((call) => {
      const group = groupOf(call);
      const limit = group === null ? undefined : call.batch.dispatcher.limits?.[group];
      if (limit === undefined || call.begins === Infinity) return [];
      const count = inGroupAt(call.begins, call, calls);
      return count > limit ? [`${call.name}: ${count} in flight in a group of ${limit}`] : [];
    }),
};
