/** What planning knows of one call: its place in the batch and what its tool declared for its input. */
export interface ToolNode {
  /** The call's index in the batch, from 0. */
  readonly index: number;
  /** May the call share a wave? */
  readonly parallelizable: boolean;
  /** The resource that no other call of its wave may hold. Absent when there is none or the call is not safe. */
  readonly resourceKey?: string;
  /** Why the call is not parallelizable although its tool did not say so: it failed closed, or there is no such tool. */
  readonly reason?: string;
}
