import type { ResourceClaim } from '../calls/ResourceClaim';

/** What planning knows of one call: its place in the batch and what its tool declared for its input. */
export interface ToolNode {
  /** The call's index in the batch, from 0. */
  readonly index: number;
  /** May the call share a wave? */
  readonly parallelizable: boolean;
  /** The one resource that the call writes, where its tool declares a `resourceKey`. */
  readonly resourceKey?: string;
  /** What the call touches, where its tool declares `resources`. */
  readonly claims?: readonly ResourceClaim[];
  /** Why the call is not parallelizable although its tool did not say so: it failed closed, or there is no such tool. */
  readonly reason?: string;
}
