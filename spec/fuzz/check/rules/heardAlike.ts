import type { Rule } from '../Facts';

/** Observers, `events$` and the subscriber are told the same events in one order. */
export const heardAlike: Rule = {
  name: 'all listeners hear the same',
  check: ({ batches }) =>
    batches.flatMap(({ number, events, heard, received, run, ended }) => {
      const same = (one: typeof events, other: typeof events): boolean =>
        one.every(({ what }, n) => what === other[n]?.what);
      const broken: string[] = [];
      if (events.length !== heard.length || !same(events, heard))
        broken.push(`batch ${number}: events$ and the observers hear different things`);
      const isHeard = run.kind !== 'run' && received.length > 0;
      // Its subscriber does not hear what comes after the end, and may hear sooner than others who are being told something.
      const wanted = ended ? events.findIndex(({ what }) => what.type === 'batch-end') + 1 : events.length;
      if (isHeard && (!same(received, events) || (ended && received.length !== wanted)))
        broken.push(`batch ${number}: its subscriber hears something else than the observers`);
      return broken;
    }),
};
