import type { DispatchEvent } from 'rxwaves';
import { areInConflict } from './claims';
import type { ModelCall, ModelWorld, WorldTrace } from './concurrencyModel';

/** A call of a world, and what the events have told of it so far. */
interface CallState {
  readonly dispatcher: number;
  readonly batch: number;
  readonly index: number;
  readonly model: ModelCall;
  state: 'unknown' | 'due' | 'locked out' | 'running' | 'ended';
}

/**
 * Replays the events of a world against its rules. It knows nothing of how they are kept: only which calls were asked
 * for, what they claim, and what the events say.
 *
 * @returns what was broken; empty when every rule holds
 */
export function checkWorld(world: ModelWorld, { events, ends }: WorldTrace): string[] {
  const { mode, cap, hasLocks, limits } = world;
  const broken: string[] = [];
  const calls: CallState[] = world.dispatchers.flatMap((batches, dispatcher) =>
    batches.flatMap((batch, number) =>
      batch.calls.map((model, index): CallState => ({
        dispatcher,
        batch: number,
        index,
        model,
        state: 'unknown',
      })),
    ),
  );
  const closed = new Set<string>();
  const hasEnded = new Set<string>();
  const keepsOrder = mode !== 'first-fit';
  const sameBatch = (one: CallState, other: CallState): boolean =>
    one.dispatcher === other.dispatcher && one.batch === other.batch;
  const inConflict = ({ model: one }: CallState, { model: other }: CallState): boolean =>
    !one.claims ||
    !other.claims ||
    one.claims.some((claim) => other.claims?.some((held) => areInConflict(claim, held)));
  const name = ({ dispatcher, batch, index }: CallState): string => `${dispatcher}/${batch}/${index}`;
  const running = (): CallState[] => calls.filter(({ state }) => state === 'running');
  const groupIsFull = (call: CallState): boolean => {
    const { group } = call.model;
    const limit = group === undefined ? undefined : limits?.[group];
    if (limit === undefined) return false;
    const inFlight = running().filter(
      ({ dispatcher, model }) => dispatcher === call.dispatcher && model.group === group,
    );
    return inFlight.length >= limit;
  };

  const begin = (call: CallState, at: number): void => {
    for (const other of running()) {
      const excludes = sameBatch(call, other) || hasLocks;
      if (excludes && inConflict(call, other)) broken.push(`${at}: ${name(call)} overlaps ${name(other)}`);
    }
    for (const other of calls.filter((each) => sameBatch(each, call))) {
      if (!inConflict(call, other)) continue;
      const bothSafe = call.model.claims !== undefined && other.model.claims !== undefined;
      if (!keepsOrder && !bothSafe) continue;
      if (other.index < call.index && other.state !== 'ended')
        broken.push(`${at}: ${name(call)} begins before ${name(other)} has ended`);
      if (
        other.index > call.index &&
        other.state !== 'unknown' &&
        other.state !== 'due' &&
        other.state !== 'locked out'
      )
        broken.push(`${at}: ${name(call)} begins after ${name(other)} did`);
    }
    if (call.state === 'running' || call.state === 'ended') broken.push(`${at}: ${name(call)} begins twice`);
    if (groupIsFull(call)) broken.push(`${at}: ${name(call)} exceeds the limit of its group`);
    call.state = 'running';
    const inFlight = running().filter((each) => sameBatch(each, call));
    if (inFlight.length > cap) broken.push(`${at}: ${inFlight.length} in flight under a cap of ${cap}`);
  };

  const isHeldByOthers = (call: CallState): boolean =>
    calls.some(
      (other) =>
        !sameBatch(other, call) &&
        !closed.has(`${other.dispatcher}/${other.batch}`) &&
        (other.state === 'running' || other.state === 'locked out') &&
        inConflict(call, other),
    );
  /** What is due has begun, unless there is a reason that it has not. */
  const findNeedlessWaits = (at: number): void => {
    for (const call of calls) {
      if (closed.has(`${call.dispatcher}/${call.batch}`)) continue;
      if (call.state !== 'due' && call.state !== 'locked out') continue;
      const siblings = calls.filter((each) => sameBatch(each, call));
      const isOrdered = siblings.some(
        (other) => other.index < call.index && other.state !== 'ended' && inConflict(call, other),
      );
      const isCapped = siblings.filter(({ state }) => state === 'running').length >= cap;
      const isLocked = hasLocks && isHeldByOthers(call);
      if (!(isOrdered && keepsOrder) && !isCapped && !groupIsFull(call) && !isLocked)
        broken.push(`${at}: ${name(call)} waits without a reason`);
    }
  };

  const callOf = (dispatcher: number, batch: number, index: number): CallState =>
    calls.find(
      (each) => each.dispatcher === dispatcher && each.batch === batch && each.index === index,
    ) as CallState;
  const replay = (dispatcher: number, batch: number, event: DispatchEvent): void => {
    const batchName = `${dispatcher}/${batch}`;
    if (hasEnded.has(batchName) && event.type !== 'lock-abandoned')
      broken.push(`${event.at}: ${event.type} of batch ${batchName} comes after its end`);
    switch (event.type) {
      case 'plan':
        if (mode !== 'eager') return;
        for (const each of calls)
          if (each.dispatcher === dispatcher && each.batch === batch) each.state = 'due';
        return;
      case 'arrival':
        callOf(dispatcher, batch, event.index).state = 'due';
        return;
      case 'wave-start':
        if (mode === 'eager') return;
        for (const index of event.indices) callOf(dispatcher, batch, index).state = 'due';
        return;
      case 'lock-wait':
        callOf(dispatcher, batch, event.index).state = 'locked out';
        return;
      case 'pre':
        return begin(callOf(dispatcher, batch, event.index), event.at);
      case 'post': {
        const call = callOf(dispatcher, batch, event.index);
        if (call.state !== 'running') broken.push(`${event.at}: ${name(call)} ends without having begun`);
        call.state = 'ended';
        return;
      }
      case 'batch-end':
        hasEnded.add(batchName);
        return;
      default:
    }
  };

  let now = 0;
  for (const { dispatcher, batch, event } of events) {
    if (!event) {
      closed.add(`${dispatcher}/${batch}`);
      continue;
    }
    if (event.at > now) findNeedlessWaits(now);
    now = event.at;
    replay(dispatcher, batch, event);
  }

  for (const { dispatcher, batch, ended } of ends) {
    const own = calls.filter((each) => each.dispatcher === dispatcher && each.batch === batch);
    if (ended === 'never') broken.push(`batch ${dispatcher}/${batch} never ends`);
    if (!hasEnded.has(`${dispatcher}/${batch}`))
      broken.push(`batch ${dispatcher}/${batch} ends without batch-end`);
    if (own.some(({ state }) => state === 'running'))
      broken.push(`batch ${dispatcher}/${batch} leaves calls open`);
    if (ended === 'completed' && own.some(({ state }) => state !== 'ended'))
      broken.push(`batch ${dispatcher}/${batch} completes without all results`);
  }
  return broken;
}
