import type { ResourceClaim } from '../calls/ResourceClaim';
import { levelsOf } from '../planning/levelsOf';
import { subtreeRoot } from '../planning/subtreeRoot';
import { createLiveList } from './createLiveList';
import type { LiveEntry, LiveList } from './LiveList';
import type { LockClaims } from './LockClaims';

/** Finds the requests that a claim conflicts with, without a search through those that it does not. */
export interface ClaimIndex<R> {
  /** The last entry of each list that holds nothing but requests that conflict with these claims. */
  conflicting(claims: LockClaims): LiveEntry<R>[];
  /** @returns takes the request out again */
  enter(claims: LockClaims, request: R): () => void;
}

type Lists<R> = Map<string, LiveList<R>>;
type Table<R> = Record<'read' | 'write', Lists<R>>;

export function createClaimIndex<R>(): ClaimIndex<R> {
  const all = createLiveList<R>();
  const exclusive = createLiveList<R>();
  // By exact key, by the root of a subtree, and by every level above a claim: what a subtree looks for.
  const exact = createTable<R>();
  const subtrees = createTable<R>();
  const below = createTable<R>();

  function* tablesToLookIn({ key, scope }: ResourceClaim): Iterable<readonly [Table<R>, string]> {
    const isSubtree = scope === 'subtree';
    const root = isSubtree ? subtreeRoot(key) : key;
    if (subtrees.read.size > 0 || subtrees.write.size > 0)
      for (const level of levelsOf(root)) yield [subtrees, level];
    yield [isSubtree ? below : exact, root];
  }

  function* tablesToEnter({ key, scope }: ResourceClaim): Iterable<readonly [Table<R>, string]> {
    const isSubtree = scope === 'subtree';
    const root = isSubtree ? subtreeRoot(key) : key;
    yield [isSubtree ? subtrees : exact, root];
    for (const level of levelsOf(root)) yield [below, level];
  }

  return {
    conflicting(claims) {
      const found: LiveEntry<R>[] = [];
      const note = (list: LiveList<R> | undefined): void => {
        if (list?.last) found.push(list.last);
      };
      if (claims === 'everything') {
        note(all);
        return found;
      }
      note(exclusive);
      for (const claim of claims) {
        for (const [table, key] of tablesToLookIn(claim)) {
          note(table.write.get(key));
          if (claim.access !== 'read') note(table.read.get(key));
        }
      }
      return found;
    },

    enter(claims, request) {
      const leaving: (() => void)[] = [];
      const append = (list: LiveList<R>): void => {
        const entry = list.append(request);
        leaving.push(() => list.remove(entry));
      };
      append(all);
      if (claims === 'everything') {
        append(exclusive);
      } else {
        for (const claim of claims) {
          for (const [table, key] of tablesToEnter(claim))
            append(listOf(table[claim.access ?? 'write'], key));
        }
      }
      return () => {
        for (const leave of leaving) leave();
      };
    },
  };
}

function createTable<R>(): Table<R> {
  return { read: new Map<string, LiveList<R>>(), write: new Map<string, LiveList<R>>() };
}

function listOf<R>(lists: Lists<R>, key: string): LiveList<R> {
  const known = lists.get(key);
  if (known) return known;
  const list = createLiveList<R>(() => lists.delete(key));
  lists.set(key, list);
  return list;
}
