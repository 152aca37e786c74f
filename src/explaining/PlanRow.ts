import type { ResourceClaim } from '../calls/ResourceClaim';
import type { ToolCall } from '../calls/ToolCall';

/** How one call came into its wave: a row of the decision table. */
export interface PlanRow {
  readonly index: number;
  readonly call: ToolCall;
  readonly parallelizable: boolean;
  /** The resource key that the call holds; undefined for none. */
  readonly key: string | undefined;
  /** What the call touches; empty for a call that is not safe, which counts as touching everything. */
  readonly claims: readonly ResourceClaim[];
  /**
   * The earlier call that the rule put this one behind: the last one among those in the wave that it had to wait
   * for. Undefined for a call that nothing held back, and where the waves are the choice of another planner.
   */
  readonly heldBackBy: number | undefined;
  /** The wave that the call runs in, from 0. */
  readonly wave: number;
  /** What was decided, such as `wave 0` or `wave 1, alone`. */
  readonly decision: string;
  /** The rule that it follows from, in words. */
  readonly rule: string;
}
