import type { Rule } from '../Facts';

/** Where there are gates, no call begins unasked; those of a batch are asked one at a time. */
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
        ...calls.flatMap(({ name, begins, asked, answered, verdict }) => {
          if (asked.length > 1) return [`${name}: asked ${asked.length} times`];
          if (begins === Infinity) return [];
          return verdict && (answered[0] ?? Infinity) < begins ? [] : [`${name}: begins unasked`];
        }),
        ...open.flatMap(({ from, call }, n) =>
          from < (open[n - 1]?.to ?? 0)
            ? [`batch ${number}: call ${call.index} is asked about beside another`]
            : [],
        ),
      ];
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
