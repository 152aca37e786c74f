import type { Outcome, PostEvent } from 'rxwaves';
import { endingOf } from '../../run/endOf';
import type { CallFacts, Rule } from '../Facts';
import { type CallState, stateAt } from '../stateAt';

/** Each attempt ends as its tool, its limit of time and its gate would have it. */
export const outcomes: Rule = {
  name: 'results are those of the tools',
  check: ({ calls }) =>
    calls.flatMap((call) =>
      call.posts.flatMap(({ what, place }) => {
        const { outcome, output, isError } = what.result;
        const expected = expectedOf(call, what, stateAt(call, place));
        if (!expected.includes(outcome))
          return [`${call.name} ends as ${outcome}, not as ${expected.join(' or ')}`];
        if (isError !== (outcome !== 'ok')) return [`${call.name}: isError is ${isError} for ${outcome}`];
        const own = `${call.batch.number}/${call.index}`;
        const hasOwn =
          call.spec.sub !== null || call.spec.ends !== 'ok' || outcome !== 'ok' || output === own;
        return hasOwn ? [] : [`${call.name} has the output of another`];
      }),
    ),
};

function expectedOf(call: CallFacts, { attempt }: PostEvent, state: CallState): Outcome[] {
  const { batch, spec } = call;
  if (state.verdict === 'deny') return ['denied', 'cancelled'];
  if (!state.isExecuted) return [spec.kind === 'unknown' ? 'unknown-tool' : 'invalid-input', 'cancelled'];
  const cutOff: Outcome[] = batch.dispatcher.timeoutMs === null ? ['cancelled'] : ['cancelled', 'timed-out'];
  if (spec.sub) return ['ok', 'error', 'missing', ...cutOff];
  switch (endingOf(spec, attempt)) {
    case 'ok':
      return ['ok', ...cutOff];
    case 'empty': {
      const isStream = spec.shape === 'observable' || spec.shape === 'iterable';
      return [isStream && spec.emits === 0 ? 'missing' : 'ok', ...cutOff];
    }
    default:
      return ['error', ...cutOff];
  }
}
