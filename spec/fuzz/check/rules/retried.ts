import type { Outcome } from 'rxwaves';
import type { CallFacts, Rule } from '../Facts';

const PASSING: readonly Outcome[] = ['error', 'timed-out'];
const CORRECTABLE: readonly Outcome[] = [...PASSING, 'invalid-input', 'unknown-tool'];

/** Another attempt follows, in due time, where the policy wants one, and nowhere else. */
export const retried: Rule = {
  name: 'attempts follow the policy',
  check: ({ calls }) => calls.flatMap((call) => attemptsOf(call).map((text) => `${call.name}: ${text}`)),
};

function attemptsOf({ batch, pres, posts }: CallFacts): string[] {
  const { retry } = batch.dispatcher;
  return posts.flatMap(({ what, at, place }, attempt) => {
    const next = pres[attempt + 1];
    if (what.retryInMs === undefined) {
      if (next) return [`attempt ${attempt + 1} was not announced`];
      // The call that fails hard is not tried again, and its outcome is `error` too.
      const isHard = batch.ended?.what.status === 'failed' && batch.ended.what.report?.failed === what.result;
      const isOver =
        isHard || place > batch.over || (batch.stopped?.place ?? Infinity) < place || !batch.ended;
      const passing = retry?.corrects ? CORRECTABLE : PASSING;
      const isWanted = retry !== null && attempt < retry.retries && passing.includes(what.result.outcome);
      return isWanted && !isOver ? [`attempt ${attempt} is not tried again`] : [];
    }
    if (!retry || attempt >= retry.retries) return [`attempt ${attempt} is tried again against the policy`];
    const wait = retry.delayMs * retry.factor ** attempt;
    if (what.retryInMs !== wait) return [`a wait of ${what.retryInMs} ms in place of ${wait}`];
    // Later ones are what `needlessWaits` is about.
    if (next && next.at < at + wait + (retry.corrects?.afterMs ?? 0))
      return [`attempt ${attempt + 1} comes at ${next.at}, before its time`];
    return !next && batch.over === Infinity ? [`attempt ${attempt + 1} does not come`] : [];
  });
}
