import type { ResourceClaim } from 'rxwaves';

/** Whether one of the claims is a write that covers the path. */
export function writesPath(claims: readonly ResourceClaim[], path: string): boolean {
  const key = `file:${path}`;
  return claims.some(
    (claim) =>
      claim.access !== 'read' &&
      (claim.key === key ||
        (claim.scope === 'subtree' && key.startsWith(`${claim.key.replace(/\/$/, '')}/`))),
  );
}
