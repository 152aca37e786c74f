import { conflictByLocks, conflictInBatch } from '../conflicts';
import type { CallFacts, Facts, Rule } from '../Facts';
import { groupOf, inGroupAt } from './capped';

/** When time goes on, whatever is due has begun, or there is a reason that it has not. */
export const needlessWaits: Rule = {
  name: 'nothing waits without a reason',
  check(facts) {
    const { entries } = facts.trace;
    const broken = new Map<CallFacts, string>();
    entries.forEach(({ at }, place) => {
      const before = entries[place - 1];
      if (!before || before.at === at) return;
      for (const call of facts.calls) {
        if (broken.has(call) || !isWaiting(call, place) || hasReason(call, place, facts)) continue;
        broken.set(call, `${call.name} waits after ${before.at} without a reason`);
      }
    });
    return [...broken.values()];
  },
};

const isBetween = (from: number, place: number, to: number): boolean => from < place && place <= to;

function isWaiting({ batch, due, begins }: CallFacts, place: number): boolean {
  return isBetween(due, place, Math.min(begins, batch.over) - 1);
}

function hasReason(call: CallFacts, place: number, { calls }: Facts): boolean {
  const { batch, index } = call;
  const { dispatcher } = batch;
  const isOrdered = batch.calls
    .slice(0, index)
    .some((earlier) => earlier.releases >= place && conflictInBatch(earlier, call));
  if (batch.isEager && isOrdered) return true;

  const isAsking = batch.calls.some(({ asked, answered }) =>
    asked.some((from, n) => isBetween(from, place, answered[n] ?? Infinity)),
  );
  if (dispatcher.approves && !call.answered.some((answer) => answer < place)) return isAsking;

  const inFlight = batch.calls.filter(({ begins, ends }) => isBetween(begins, place, ends)).length;
  if (inFlight >= (dispatcher.mode === 'sequential' ? 1 : dispatcher.cap)) return true;

  const group = groupOf(call);
  const limit = group === null ? undefined : dispatcher.limits?.[group];
  if (limit !== undefined && inGroupAt(place - 1, call, calls) >= limit) return true;

  return calls.some((other) => other !== call && keepsLocks(other, place) && conflictByLocks(call, other));
}

/** Whether it holds its locks, or stands in the queue for them. */
function keepsLocks({ batch, begins, lockWaits, releases }: CallFacts, place: number): boolean {
  if (isBetween(begins, place, releases)) return true;
  return lockWaits.some((wait) => isBetween(wait, place, Math.min(begins, batch.over)));
}
