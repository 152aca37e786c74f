import type { Entry, Sight } from '../run/Trace';
import type { Seen } from './Facts';

type OfKind<K extends Sight['kind']> = Extract<Sight, { kind: K }>;

/** The entries of one batch of a kind, with their places. */
export type EntryFinder = <K extends Sight['kind']>(kind: K, batch: number) => Seen<OfKind<K>>[];

/** Sorts the entries of a trace by kind and batch. */
export function sortEntries(entries: readonly Entry[]): EntryFinder {
  const sorted = new Map<string, Seen<Sight>[]>();
  entries.forEach((what, place) => {
    const key = `${what.kind} ${'batch' in what ? what.batch : ''}`;
    const seen = { place, at: what.at, what };
    const others = sorted.get(key);
    if (others) others.push(seen);
    else sorted.set(key, [seen]);
  });
  return (kind, batch) =>
    (sorted.get(`${kind} ${batch}`) ?? []).filter(
      (seen): seen is Seen<OfKind<typeof kind>> => seen.what.kind === kind,
    );
}
