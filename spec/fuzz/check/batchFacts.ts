import type { DispatchEvent } from 'rxwaves';
import type { BatchRun } from '../run/Trace';
import type { DispatcherSpec, World } from '../world/World';
import { callFacts } from './callFacts';
import type { BatchFacts, CallFacts, Seen } from './Facts';
import type { EntryFinder } from './sortEntries';

export function batchFacts(world: World, run: BatchRun, find: EntryFinder): BatchFacts {
  const { number, spec } = run;
  const dispatcher = world.dispatchers[spec.dispatcher] as DispatcherSpec;
  const eventsOf = (kind: 'event' | 'heard' | 'received'): Seen<DispatchEvent>[] =>
    find(kind, number).map(({ place, at, what }) => ({ place, at, what: what.event }));
  const events = eventsOf('event');
  const stopping = find('stopped', number);
  const stops = stopping.map((seen) => ({ ...seen, what: seen.what.by }));
  const stopped = stops[0];
  const endings = find('ended', number).map((seen) => ({ ...seen, what: seen.what.ending }));
  const sourceFailed = find('source failed', number)[0]?.place ?? Infinity;
  const isStream = run.kind === 'stream';
  const calls: CallFacts[] = [];
  const batch: BatchFacts = {
    number,
    run,
    dispatcher,
    dispatcherIndex: spec.dispatcher,
    isStream,
    // In sequential mode only a stream has no waves.
    isEager: isStream || (dispatcher.schedule === 'eager' && dispatcher.mode === 'parallel'),
    started: find('started', number)[0]?.place ?? Infinity,
    stopped,
    reasons: stopping.map(({ what }) => what.reason),
    left: stops.find(({ what }) => what === 'unsubscribing')?.place ?? Infinity,
    ended: endings[0],
    sourceFailed,
    over: Math.min(
      sourceFailed,
      stopped?.place ?? Infinity,
      endings[0]?.place ?? Infinity,
      lastPostBefore(events, endings[0]),
    ),
    endings: endings.length,
    events,
    received: eventsOf('received'),
    heard: eventsOf('heard'),
    calls,
  };
  run.calls.forEach((call, index) => calls.push(callFacts(batch, call.input.spec, index, find)));
  return batch;
}

/** Of a batch that has failed, the `post` of the call that failed, or the first of those that were cut off. */
function lastPostBefore(events: readonly Seen<DispatchEvent>[], ended: BatchFacts['ended']): number {
  if (ended?.what.status !== 'failed') return Infinity;
  const { report } = ended.what;
  const cutOff = report?.running.length ?? 0;
  const posts = events.filter(({ what }) => what.type === 'post');
  const last = posts.slice(posts.length - cutOff - (report?.failed ? 1 : 0));
  return last[0]?.place ?? Infinity;
}
