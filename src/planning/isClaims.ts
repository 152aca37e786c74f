import type { ResourceClaim } from '../calls/ResourceClaim';

/** Whether a declaration's answer is a list of claims. */
export function isClaims(value: unknown): value is readonly ResourceClaim[] {
  return Array.isArray(value) && Array.from(value as readonly unknown[]).every(isClaim);
}

function isClaim(value: unknown): value is ResourceClaim {
  if (typeof value !== 'object' || value === null) return false;
  const { key, access = 'write', scope = 'exact' } = value as Partial<Record<keyof ResourceClaim, unknown>>;
  return (
    typeof key === 'string' &&
    (access === 'write' || access === 'read') &&
    (scope === 'exact' || scope === 'subtree')
  );
}
