import type { ResourceClaim } from '../calls/ResourceClaim';

/** A declaration's answer as plain claims of our own; undefined when it is no list of claims. */
export function copiedClaims(value: unknown): readonly ResourceClaim[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const claims = Array.from(value as readonly unknown[], copiedClaim);
  return claims.every((claim) => claim !== undefined) ? claims : undefined;
}

// Read once, by name: what is checked is what counts, also where a claim is an object with getters.
function copiedClaim(value: unknown): ResourceClaim | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, access, scope } = value as Partial<Record<keyof ResourceClaim, unknown>>;
  if (typeof key !== 'string') return undefined;
  if (access !== undefined && access !== 'read' && access !== 'write') return undefined;
  if (scope !== undefined && scope !== 'exact' && scope !== 'subtree') return undefined;
  return { key, ...(access && { access }), ...(scope && { scope }) };
}
