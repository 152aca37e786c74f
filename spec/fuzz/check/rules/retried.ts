import type { CallFacts, Rule } from '../Facts';

/** Another attempt follows, in due time, where the policy wants one, and nowhere else. */
export const retried: Rule = {
  name: 'attempts follow the policy',
  check: ({ calls }) => calls.flatMap((call) => attemptsOf(call).map((text) => `${call.name}: ${text}`)),
};

function attemptsOf({ batch, pres, posts, verdict }: CallFacts): string[] {
  const { retry } = batch.dispatcher;
  return posts.flatMap(({ what, at, place }, attempt) => {
    const next = pres[attempt + 1];
    if (what.retryInMs === undefined) {
      if (next) return [`attempt ${attempt + 1} was not announced`];
      // The call that fails hard is not tried again, and its outcome is `error` too.
      const isHard = batch.ended?.what.status === 'failed' && batch.ended.what.report?.failed === what.result;
      const isOver =
        isHard || place > batch.over || (batch.stopped?.place ?? Infinity) < place || !batch.ended;
      const isPassing = what.result.outcome === 'error' || what.result.outcome === 'timed-out';
      const isWanted = retry !== null && attempt < retry.retries && isPassing && verdict !== 'deny';
      return isWanted && !isOver ? [`attempt ${attempt} is not tried again`] : [];
    }
    if (!retry || attempt >= retry.retries) return [`attempt ${attempt} is tried again against the policy`];
    const wait = retry.delayMs * retry.factor ** attempt;
    if (what.retryInMs !== wait) return [`a wait of ${what.retryInMs} ms in place of ${wait}`];
    if (next && next.at !== at + wait)
      return [`attempt ${attempt + 1} comes at ${next.at}, not at ${at + wait}`];
    return !next && batch.over === Infinity ? [`attempt ${attempt + 1} does not come`] : [];
  });
}
