import type { Rule } from '../Facts';

/** The signal of a call is aborted when it is cut off, and only then. */
export const cutOff: Rule = {
  name: 'signals of calls tell of a cut off',
  check: ({ calls }) =>
    calls.flatMap(({ name, spec, posts, aborted, executed }) =>
      executed.flatMap(({ what: { attempt } }) => {
        const outcome = posts[attempt]?.what.result.outcome;
        const isCutOff = outcome === 'cancelled' || outcome === 'timed-out';
        const times = aborted.filter(({ what }) => what === attempt).length;
        if (!spec.obeys || times === (isCutOff ? 1 : 0)) return [];
        return [
          `${name}: the signal of attempt ${attempt}, ${outcome ?? 'open'}, was aborted ${times} times`,
        ];
      }),
    ),
};
