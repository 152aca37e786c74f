import type { Rule } from '../Facts';

/** Later than anything waits for, in ms: where tools hang, the last cancel comes long before. */
const LATEST_MS = 250_000;

/** Every batch ends, once; one that was cancelled at once. */
export const settled: Rule = {
  name: 'everything settles',
  check: ({ batches, trace }) =>
    batches.flatMap(({ number, started, stopped, left, ended, endings }) => {
      if (left < Infinity) return endings > 0 ? [`batch ${number} ends for one who has left`] : [];
      if (!ended) return [`batch ${number} never ends`];
      if (endings > 1) return [`batch ${number} ends ${endings} times`];
      const lasted = ended.at - (trace.entries[started]?.at ?? 0);
      if (lasted > LATEST_MS) return [`batch ${number} takes ${lasted} ms`];
      if (stopped && ended.at > stopped.at)
        return [`batch ${number} ends ${ended.at - stopped.at} ms after it was cancelled`];
      return [];
    }),
};

/** Nothing is left: no listener, no subscription, no timer, no lock, no error that nobody has handled. */
export const nothingLeft: Rule = {
  name: 'nothing is left over',
  check: ({ trace }) => [...trace.leftovers],
};

/** Dispatchers wait for no timer once all batches have ended and so has their work. */
export const noTimerLeft: Rule = {
  name: 'no timer outlasts what it is for',
  check: ({ batches, calls, trace }) =>
    trace.entries.flatMap((entry, place) => {
      if (entry.kind !== 'timers' || entry.count === 0) return [];
      const isLive = batches.some(({ started, left, ended }) => {
        const end = ended?.place ?? left;
        return started < place && place < end;
      });
      const isWorking = calls.some(
        ({ works, releases }) => place < releases && works.some(({ from, to }) => from < place && place < to),
      );
      return isLive || isWorking ? [] : [`${entry.count} timers for nothing after ${entry.at}`];
    }),
};
