import type { Rule } from '../Facts';
import { stateAt } from '../stateAt';

/** A tool is executed once for each attempt, between its `pre` and its `post`, and with what the gates made of its input. */
export const executedOnce: Rule = {
  name: 'a tool is executed once for each attempt',
  check: ({ calls }) =>
    calls.flatMap((call) => {
      const { name, spec, pres, posts, executed } = call;
      const broken: string[] = [];
      for (const { what, place } of executed) {
        const { verdict, corrected, isExecuted } = stateAt(call, place);
        const from = pres[what.attempt]?.place ?? Infinity;
        const to = posts[what.attempt]?.place ?? Infinity;
        if (!(from < place && place < to))
          broken.push(`${name}: executed outside of attempt ${what.attempt}`);
        if (!isExecuted)
          broken.push(`${name}: executed although it is ${verdict === 'deny' ? 'denied' : spec.kind}`);
        if ((what.input.modified === true) !== (verdict === 'modify') || what.input.corrected !== corrected)
          broken.push(`${name}: executed with another input`);
      }
      posts.forEach(({ what, place }, attempt) => {
        const times = executed.filter((each) => each.what.attempt === attempt).length;
        const most = stateAt(call, place).isExecuted ? 1 : 0;
        if (times > most || (times < most && what.result.outcome !== 'cancelled'))
          broken.push(`${name}: attempt ${attempt} was executed ${times} times`);
      });
      return broken;
    }),
};
