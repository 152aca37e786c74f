import type { ResourceClaim } from '../calls/ResourceClaim';
import { claimsOf } from './claimsOf';
import type { ConflictTable } from './ConflictTable';
import { levelsOf } from '../claims/levelsOf';
import { subtreeRoot } from '../claims/subtreeRoot';

type Holders = Map<string, number>;

/**
 * The table for claims of every kind. One lookup per claim, and per level of its key where there are subtrees: no
 * search through the calls.
 *
 * @param placeOf the place of each call, by position, set before the call is added
 * @param hasSubtrees whether any claim will be a subtree; without, levels have no meaning
 */
export function createClaimTable(placeOf: ArrayLike<number>, hasSubtrees: boolean): ConflictTable {
  // By exact key, by the root of a subtree, and by every level above a claim: what a subtree looks for.
  const exact = { write: new Map<string, number>(), read: new Map<string, number>() };
  const subtrees = { write: new Map<string, number>(), read: new Map<string, number>() };
  const below = { write: new Map<string, number>(), read: new Map<string, number>() };

  const higher = (one: number, other: number | undefined): number => {
    if (other === undefined) return one;
    if (one === -1) return other;
    const [place, otherPlace] = [placeOf[one] as number, placeOf[other] as number];
    return otherPlace > place || (otherPlace === place && other > one) ? other : one;
  };
  const raise = (holders: Holders, key: string, position: number): void => {
    holders.set(key, higher(position, holders.get(key)));
  };

  const look = ({ key, access, scope }: ResourceClaim, found: number): number => {
    const isRead = access === 'read';
    const lookIn = (table: typeof exact, at: string): void => {
      found = higher(found, table.write.get(at));
      if (!isRead && table.read.size > 0) found = higher(found, table.read.get(at));
    };
    if (!hasSubtrees) {
      lookIn(exact, key);
      return found;
    }
    const isSubtree = scope === 'subtree';
    const root = isSubtree ? subtreeRoot(key) : key;
    for (const level of levelsOf(root)) lookIn(subtrees, level);
    lookIn(isSubtree ? below : exact, root);
    return found;
  };

  const enter = ({ key, access = 'write', scope }: ResourceClaim, position: number): void => {
    if (!hasSubtrees) return raise(exact[access], key, position);
    const isSubtree = scope === 'subtree';
    const root = isSubtree ? subtreeRoot(key) : key;
    raise((isSubtree ? subtrees : exact)[access], root, position);
    for (const level of levelsOf(root)) raise(below[access], level, position);
  };

  return {
    conflicting: (node) => claimsOf(node).reduce((found, claim) => look(claim, found), -1),
    add(node, position) {
      for (const claim of claimsOf(node)) enter(claim, position);
    },
  };
}
