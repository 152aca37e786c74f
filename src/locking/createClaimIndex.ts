import type { ResourceClaim } from '../calls/ResourceClaim';
import { levelsOf } from '../claims/levelsOf';
import { subtreeRoot } from '../claims/subtreeRoot';
import { appendLive } from './appendLive';
import type { LiveEntry, LiveList } from './LiveList';
import type { LockClaims } from './LockClaims';
import { removeLive } from './removeLive';

/** A request, as far as the index knows it. */
export interface Claimant<R> {
  readonly claims: LockClaims;
  /** Where it stands, while it is in the index. */
  readonly entries: LiveEntry<R>[];
}

/** Finds the requests that claims conflict with, without a search through those that they do not. */
export interface ClaimIndex<R extends Claimant<R>> {
  /** The last entry of each list that holds nothing but requests that conflict with these claims. */
  conflicting(claims: LockClaims): LiveEntry<R>[];
  enter(request: R): void;
  leave(request: R): void;
}

type Table<R> = Readonly<Record<'read' | 'write', Map<string, LiveList<R>>>>;

export function createClaimIndex<R extends Claimant<R>>(): ClaimIndex<R> {
  const all: LiveList<R> = { last: undefined, table: undefined, key: '' };
  const exclusive: LiveList<R> = { last: undefined, table: undefined, key: '' };
  // By exact key, by the root of a subtree, and by every level above a claim: what a subtree looks for.
  const exact = createTable<R>();
  const subtrees = createTable<R>();
  const below = createTable<R>();
  // Levels mean nothing until the first subtree, and most who lock never ask for one.
  let knowsLevels = false;

  const find = (found: LiveEntry<R>[], table: Table<R>, key: string, { access }: ResourceClaim): void => {
    note(found, table.write.get(key));
    if (access !== 'read' && table.read.size > 0) note(found, table.read.get(key));
  };

  const findConflicts = (found: LiveEntry<R>[], claim: ResourceClaim): void => {
    const root = rootOf(claim);
    if (knowsLevels) for (const level of levelsOf(root)) find(found, subtrees, level, claim);
    find(found, claim.scope === 'subtree' ? below : exact, root, claim);
  };

  const enterLevels = (request: R, claim: ResourceClaim): void => {
    for (const level of levelsOf(rootOf(claim)))
      request.entries.push(appendLive(listOf(below[claim.access ?? 'write'], level), request));
  };

  const learnLevels = (): void => {
    knowsLevels = true;
    const live: R[] = [];
    for (let entry = all.last; entry; entry = entry.previous) live.push(entry.request);
    for (const request of live.reverse()) {
      if (request.claims === 'everything') continue;
      for (const claim of request.claims) enterLevels(request, claim);
    }
  };

  return {
    conflicting(claims) {
      if (claims === 'everything') return all.last ? [all.last] : [];
      if (!knowsLevels && claims.some(({ scope }) => scope === 'subtree')) learnLevels();
      const found: LiveEntry<R>[] = [];
      note(found, exclusive);
      for (const claim of claims) findConflicts(found, claim);
      return found;
    },

    enter(request) {
      const { claims, entries } = request;
      entries.push(appendLive(all, request));
      if (claims === 'everything') return void entries.push(appendLive(exclusive, request));
      for (const claim of claims) {
        const table = claim.scope === 'subtree' ? subtrees : exact;
        entries.push(appendLive(listOf(table[claim.access ?? 'write'], rootOf(claim)), request));
        if (knowsLevels) enterLevels(request, claim);
      }
    },

    leave({ entries }) {
      for (const entry of entries) removeLive(entry);
      if (!all.last) knowsLevels = false;
    },
  };
}

function note<R>(found: LiveEntry<R>[], list: LiveList<R> | undefined): void {
  if (list?.last) found.push(list.last);
}

function rootOf({ key, scope }: ResourceClaim): string {
  return scope === 'subtree' ? subtreeRoot(key) : key;
}

function createTable<R>(): Table<R> {
  return { read: new Map<string, LiveList<R>>(), write: new Map<string, LiveList<R>>() };
}

function listOf<R>(table: Map<string, LiveList<R>>, key: string): LiveList<R> {
  const known = table.get(key);
  if (known) return known;
  const list: LiveList<R> = { last: undefined, table, key };
  table.set(key, list);
  return list;
}
