import type { ResourceClaim } from '../calls/ResourceClaim';

/** What a call holds while it runs: what its tool claims, or `everything` for a call that is not safe. */
export type LockClaims = readonly ResourceClaim[] | 'everything';
