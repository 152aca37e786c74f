import type { ResourceClaim } from '../calls/ResourceClaim';
import { subtreeRoot } from './subtreeRoot';

/** A claim in few words, such as `read file:/w/**`. */
export function claimText({ key, access = 'write', scope }: ResourceClaim): string {
  return scope === 'subtree' ? `${access} ${subtreeRoot(key)}/**` : `${access} ${key}`;
}
