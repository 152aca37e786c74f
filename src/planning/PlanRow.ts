import type { ToolCall } from '../calls/ToolCall';

/** How one call came into its wave: a row of the decision table. */
export interface PlanRow {
  readonly index: number;
  readonly call: ToolCall;
  readonly parallelizable: boolean;
  /** The resource key that the call holds; undefined for none. */
  readonly key: string | undefined;
  /** The wave that the call runs in, from 0. */
  readonly wave: number;
  /** What was decided, such as `wave 0` or `wave 1, alone`. */
  readonly decision: string;
  /** The rule that it follows from, in words. */
  readonly rule: string;
}
