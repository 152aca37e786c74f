import { conflictByLocks, conflictInBatch } from '../conflicts';
import type { CallFacts, Facts, Rule } from '../Facts';
import { isIn } from '../spellsOf';
import { stateAt } from '../stateAt';
import { type Wait, waitsOf } from '../waitsOf';
import { inFlightAt, inGroupAt } from './capped';

/** When time goes on, whatever is due has begun, or there is a reason that it has not. */
export const needlessWaits: Rule = {
  name: 'nothing waits without a reason',
  check(facts) {
    const { entries } = facts.trace;
    const waits = new Map(facts.calls.map((call) => [call, waitsOf(call, facts)]));
    const broken = new Map<CallFacts, string>();
    entries.forEach(({ at }, place) => {
      const before = entries[place - 1];
      if (!before || before.at === at) return;
      const waiting: Waiting[] = facts.calls.flatMap((call) => {
        const wait = waits.get(call)?.find((each) => isBetween(each.from, place, each.to) && each.dueAt < at);
        return wait ? [{ call, wait }] : [];
      });
      for (const each of waiting) {
        const { call, wait } = each;
        if (broken.has(call) || hasReason(each, place, facts, waiting)) continue;
        broken.set(call, `attempt ${wait.attempt} of ${call.name} waits after ${before.at} without a reason`);
      }
    });
    return [...broken.values()];
  },
};

interface Waiting {
  readonly call: CallFacts;
  readonly wait: Wait;
}

const isBetween = (from: number, place: number, to: number): boolean => from < place && place <= to;

function hasReason(it: Waiting, place: number, { calls }: Facts, waiting: readonly Waiting[]): boolean {
  const { call, wait } = it;
  const { batch, index } = call;
  const { dispatcher, dispatcherIndex } = batch;
  const isOrdered = batch.calls
    .slice(0, index)
    .some((earlier) => earlier.releases >= place && conflictInBatch(earlier, call));
  if (wait.attempt === 0 && batch.isEager && isOrdered) return true;

  const correction = call.corrections.find(({ what }) => what === wait.attempt)?.place;
  const isToBeAsked = dispatcher.approves && (wait.attempt === 0 || correction !== undefined);
  const isAsking = batch.calls.some(({ asked, answered }) =>
    asked.some((from, n) => isBetween(from, place, answered[n] ?? Infinity)),
  );
  const hasAnswer = call.answered.some((answer) => (correction ?? -1) < answer && answer < place);
  if (isToBeAsked && !hasAnswer) return isAsking;

  if (inFlightAt(place - 1, batch.calls) >= (dispatcher.mode === 'sequential' ? 1 : dispatcher.cap))
    return true;

  const { group } = stateAt(call, place);
  const limit = group === null ? undefined : dispatcher.limits?.[group];
  const isInGroup = call.inGroup.some((spell) => isIn(spell, place - 1));
  if (group !== null && limit !== undefined && !isInGroup)
    if (inGroupAt(place - 1, group, dispatcherIndex, calls) >= limit) return true;

  return isKeptOut(it, place, calls, waiting);
}

/** Whether somebody holds the locks of a call, or stands in front of it in the queue, and is kept out as well. */
function isKeptOut(
  { call }: Waiting,
  place: number,
  calls: readonly CallFacts[],
  waiting: readonly Waiting[],
  seen = new Set<CallFacts>(),
): boolean {
  seen.add(call);
  const holds = ({ holdsLocks }: CallFacts): boolean => holdsLocks.some((spell) => isIn(spell, place - 1));
  if (stateAt(call, place).verdict === 'deny' || holds(call)) return false;
  const isAgainst = (other: CallFacts): boolean => other !== call && conflictByLocks(call, other);
  if (calls.some((other) => isAgainst(other) && holds(other))) return true;
  return waiting.some(
    (other) =>
      !seen.has(other.call) &&
      isAgainst(other.call) &&
      (other.wait.attempt > 0 || other.call.lockWaits.some((wait) => wait < place)) &&
      isKeptOut(other, place, calls, waiting, seen),
  );
}
