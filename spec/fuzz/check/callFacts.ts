import type { DispatchEvent, PostEvent, PreEvent } from 'rxwaves';
import type { CallSpec } from '../world/World';
import type { BatchFacts, CallFacts, Seen, Spell, WorkSeen } from './Facts';
import type { EntryFinder } from './sortEntries';
import { spellsOf } from './spellsOf';
import { stateAt } from './stateAt';

export function callFacts(batch: BatchFacts, spec: CallSpec, index: number, find: EntryFinder): CallFacts {
  const { number } = batch;
  const own = <T extends { readonly what: { readonly index: number } }>(seen: readonly T[]): T[] =>
    seen.filter(({ what }) => what.index === index);
  const events = batch.events.filter(({ what }) => 'index' in what && what.index === index);
  const pres = events.filter((seen): seen is Seen<PreEvent> => seen.what.type === 'pre');
  const posts = events.filter((seen): seen is Seen<PostEvent> => seen.what.type === 'post');
  const placesOf = (type: string): number[] =>
    events.filter(({ what }) => what.type === type).map(({ place }) => place);
  const worked = own(find('worked', number));
  const works = own(find('working', number)).map(({ place, what }): WorkSeen => {
    const end = worked.find((seen) => seen.what.work === what.work);
    return { attempt: what.attempt, from: place, to: end?.place ?? Infinity };
  });
  const executed = own(find('executed', number)).map(({ place, at, what }) => ({ place, at, what }));
  const verdicts = own(find('verdict', number));
  const ends = endOf(pres, posts, batch.over);
  const abandoned = placesOf('lock-abandoned')[0] ?? Infinity;

  const releases = Math.min(Math.max(ends, ...works.map(({ to }) => to)), Math.max(ends, abandoned));
  const spells = spellsOf({ spec, pres, posts, works, releases });
  const facts: CallFacts = {
    name: `call ${index} of batch ${number}`,
    batch,
    index,
    spec,
    pres,
    posts,
    progress: events.filter(({ what }) => what.type === 'progress'),
    lockWaits: placesOf('lock-wait'),
    gateWaits: events.filter(({ what }) => what.type === 'gate-wait'),
    executed,
    works,
    aborted: own(find('aborted', number)).map(({ place, at, what }) => ({ place, at, what: what.attempt })),
    threwHard: own(find('threw hard', number)).map(({ place }) => place),
    asked: own(find('asked', number)).map(({ place }) => place),
    answered: [...verdicts, ...own(find('unasked', number))].map(({ place }) => place),
    undecided: own(find('undecided', number)).map(({ place }) => place),
    verdicts: verdicts.map(({ place, at, what }) => ({ place, at, what: what.verdict })),
    corrections: own(find('corrected', number)).map(({ place, at, what }) => ({
      place,
      at,
      what: what.attempt,
    })),
    due: dueOf(batch, index),
    begins: pres[0]?.place ?? Infinity,
    inFlight: pres.map(({ place }, attempt) => ({ from: place, to: posts[attempt]?.place ?? Infinity })),
    ends,
    releases,
    inGroup: [],
    holdsLocks: [],
  };
  const allowed = (held: readonly Spell[]): Spell[] =>
    held.filter(({ from }) => stateAt(facts, from).verdict !== 'deny');
  const [first] = pres;
  const whole = first ? [{ from: first.place, to: releases }] : [];
  // What a call that writes has left behind is nobody's to see until it has ended.
  const held = onlyReads(spec) ? spells : whole;
  return {
    ...facts,
    inGroup: allowed(spells),
    holdsLocks: batch.dispatcher.locked ? allowed(held) : [],
  };
}

const onlyReads = ({ kind, claims }: CallSpec): boolean =>
  kind === 'known' && claims !== null && claims.every(({ access }) => access === 'read');

function endOf(pres: readonly Seen<PreEvent>[], posts: readonly Seen<PostEvent>[], over: number): number {
  const last = posts.find(({ what }) => what.retryInMs === undefined);
  if (last) return last.place;
  return posts.length === pres.length ? over : Infinity;
}

function dueOf({ events, isEager, isStream }: BatchFacts, index: number): number {
  const tells = (event: DispatchEvent): boolean => {
    if (isStream) return event.type === 'arrival' && event.index === index;
    return isEager ? event.type === 'plan' : event.type === 'wave-start' && event.indices.includes(index);
  };
  return events.find(({ what }) => tells(what))?.place ?? Infinity;
}
