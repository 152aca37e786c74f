import type { ResourceClaim } from '../calls/ResourceClaim';
import { subtreeRoot } from './subtreeRoot';

/**
 * Whether two claims may not be held at the same time: they overlap, and at least one of them writes.
 */
export function claimsConflict(one: ResourceClaim, other: ResourceClaim): boolean {
  if (one.access === 'read' && other.access === 'read') return false;
  return one.key === other.key || contains(one, other.key) || contains(other, one.key);
}

function contains({ key, scope }: ResourceClaim, other: string): boolean {
  if (scope !== 'subtree') return false;
  const root = subtreeRoot(key);
  return other === root || other.startsWith(`${root}/`);
}
