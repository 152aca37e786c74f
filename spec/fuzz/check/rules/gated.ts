import type { CallFacts, Rule } from '../Facts';

/** Where there are gates, no call begins unasked, nor one that was corrected; those of a batch are asked one at a time. */
export const gated: Rule = {
  name: 'gates are asked first, and one at a time in a batch',
  check: ({ batches }) =>
    batches.flatMap(({ number, calls, dispatcher }) => {
      if (!dispatcher.approves) return [];
      const open = calls.flatMap((call) =>
        call.asked.map((from, n) => ({ call, from, to: call.answered[n] ?? Infinity })),
      );
      open.sort((one, other) => one.from - other.from);
      return [
        ...calls.flatMap(askedInTime),
        ...open.flatMap(({ from, call }, n) =>
          open.slice(0, n).some(({ to }) => from < to)
            ? [`batch ${number}: call ${call.index} is asked about beside another`]
            : [],
        ),
      ];
    }),
};

/** Each attempt that brings another call: the first, and those that were corrected. */
function askedInTime({ name, asked, verdicts, corrections, pres }: CallFacts): string[] {
  const begun = [{ place: -1, what: 0 }, ...corrections];
  const broken = begun.flatMap(({ place: since, what: attempt }) => {
    const until = pres[attempt]?.place;
    if (until === undefined) return [];
    const times = asked.filter((place) => since < place && place < until).length;
    const isAnswered = verdicts.some(({ place }) => since < place && place < until);
    return times === 1 && isAnswered ? [] : [`${name}: attempt ${attempt} begins after ${times} questions`];
  });
  return asked.length > begun.length ? [...broken, `${name}: asked ${asked.length} times`] : broken;
}

/** While a gate has not answered, one `gate-wait` says so, and none where it answers at once. */
export const gateWaits: Rule = {
  name: 'a gate-wait for each gate that takes its time',
  check: ({ calls }) =>
    calls.flatMap(({ name, batch, gateWaits: waits, undecided, pres, posts }) => {
      const broken: string[] = [];
      undecided.forEach((place, n) => {
        const wait = waits[n];
        const attempt = posts.filter((post) => post.place < place).length;
        if (!wait && batch.over === Infinity)
          broken.push(`${name}: a gate takes its time, and nothing says so`);
        if (wait && (wait.place < place || wait.place > (pres[attempt]?.place ?? Infinity)))
          broken.push(`${name}: its gate-wait comes at another time`);
        if (wait && 'attempt' in wait.what && wait.what.attempt !== attempt)
          broken.push(`${name}: the gate-wait of attempt ${attempt} is that of ${wait.what.attempt}`);
      });
      if (waits.length > undecided.length) broken.push(`${name}: ${waits.length} gate-waits`);
      return broken;
    }),
};

/** A human is asked one thing at a time, whatever the number of batches that share a gate. */
export const promptedInTurn: Rule = {
  name: 'humans are asked one thing at a time',
  check: ({ trace, world }) =>
    world.dispatchers.flatMap((_, dispatcher) => {
      let prompts = 0;
      return trace.entries.flatMap((entry) => {
        if (!('dispatcher' in entry) || entry.dispatcher !== dispatcher) return [];
        prompts += entry.kind === 'prompt' ? 1 : -1;
        return prompts > 1 ? [`${prompts} prompts at once`] : [];
      });
    }),
};
