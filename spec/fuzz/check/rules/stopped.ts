import type { CallFacts, Rule } from '../Facts';

const startsAfter = ({ name, pres, executed }: CallFacts, place: number, what: string): string[] => [
  ...pres.filter((pre) => pre.place > place).map(() => `${name}: a pre after ${what}`),
  ...executed.filter((each) => each.place > place).map(() => `${name}: executed after ${what}`),
];

/** Once a batch has been cancelled, none of its calls begins and none of its tools is executed. */
export const nothingAfterCancel: Rule = {
  name: 'nothing starts after a cancel',
  check: ({ batches }) =>
    batches.flatMap(({ calls, stopped }) =>
      stopped ? calls.flatMap((call) => startsAfter(call, stopped.place, `the ${stopped.what}`)) : [],
    ),
};

/** The same once a call, or the stream of calls, has thrown a hard error, and what follows are the posts of what was cut off. */
export const nothingAfterHardError: Rule = {
  name: 'nothing starts after a hard error',
  check: ({ batches }) =>
    batches.flatMap(({ number, calls, events, ended, over, sourceFailed }) => {
      const thrown = Math.min(sourceFailed, ...calls.flatMap(({ threwHard }) => threwHard));
      const broken =
        thrown <= over && thrown < Infinity
          ? calls.flatMap((call) => startsAfter(call, thrown, 'a hard error'))
          : [];
      if (ended?.what.status !== 'failed' || !ended.what.report?.failed) return broken;
      const cutOff = ended.what.report.running.length;
      const posts = events.filter(({ what }) => what.type === 'post');
      const failing = posts.at(-1 - cutOff);
      const rest = events.filter(({ place }) => failing && place > failing.place).map(({ what }) => what);
      const isClosing = rest.every(
        ({ type }) => type === 'post' || type === 'batch-end' || type === 'lock-abandoned',
      );
      const cut = rest.flatMap((event) => (event.type === 'post' ? [event] : []));
      const isInOrder = cut.every(({ index }, n) => n === 0 || index > (cut[n - 1]?.index ?? 0));
      const areCancelled = cut.every(({ result }) => result.outcome === 'cancelled');
      if (isClosing && isInOrder && areCancelled) return broken;
      return [
        ...broken,
        `batch ${number}: something else than the cancelled calls in order after a hard error`,
      ];
    }),
};
