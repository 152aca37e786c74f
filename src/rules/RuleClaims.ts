import type { ResourceClaim } from 'rxwaves';

/** What a rule says of each input. Both throw where it cannot say, which makes the call unsafe with that reason. */
export interface RuleClaims {
  readonly safe: (input: unknown) => boolean;
  readonly of: (input: unknown) => readonly ResourceClaim[];
}
