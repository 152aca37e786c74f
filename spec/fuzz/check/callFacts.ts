import type { DispatchEvent, PostEvent, PreEvent } from 'rxwaves';
import type { CallSpec } from '../world/World';
import type { BatchFacts, CallFacts, Seen, WorkSeen } from './Facts';
import type { EntryFinder } from './sortEntries';

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

  return {
    name: `call ${index} of batch ${number}`,
    batch,
    index,
    spec,
    pres,
    posts,
    progress: events.filter(({ what }) => what.type === 'progress'),
    lockWaits: placesOf('lock-wait'),
    executed,
    works,
    aborted: own(find('aborted', number)).map(({ place, at, what }) => ({ place, at, what: what.attempt })),
    threwHard: own(find('threw hard', number)).map(({ place }) => place),
    asked: own(find('asked', number)).map(({ place }) => place),
    answered: [...verdicts, ...own(find('unasked', number))].map(({ place }) => place),
    verdict: verdicts[0]?.what.verdict,
    due: dueOf(batch, index),
    begins: pres[0]?.place ?? Infinity,
    ends,
    releases: Math.min(Math.max(ends, ...works.map(({ to }) => to)), Math.max(ends, abandoned)),
  };
}

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
