import type { LockClaims } from 'rxwaves';
import { areInConflict } from '../../support/claims';
import type { CallSpec } from './World';

/** What a call claims, as an outsider reads the contract. */
const claimsOf = ({ kind, claims }: CallSpec): LockClaims =>
  kind === 'known' && claims ? claims : 'everything';

/** Whether two calls must not run at the same time. */
export function callsConflict(one: CallSpec, other: CallSpec): boolean {
  const [claims, others] = [claimsOf(one), claimsOf(other)];
  if (claims === 'everything' || others === 'everything') return true;
  return claims.some((claim) => others.some((held) => areInConflict(claim, held)));
}
