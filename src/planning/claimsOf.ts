import type { ResourceClaim } from '../calls/ResourceClaim';
import type { ToolNode } from './ToolNode';

const NOTHING: readonly ResourceClaim[] = [];

/** What a safe call touches, in one form: `resourceKey` is the shorthand for one exact write claim. */
export function claimsOf({ claims, resourceKey }: ToolNode): readonly ResourceClaim[] {
  if (claims) return claims;
  return resourceKey === undefined ? NOTHING : [{ key: resourceKey }];
}
