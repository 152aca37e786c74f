import type { ToolNode } from './ToolNode';

/** Which calls run together, and what that was decided from. */
export interface DispatchPlan {
  /** One node per call, in request order. */
  readonly nodes: readonly ToolNode[];
  /** Indices of the calls of each wave, in the order in which the waves run. */
  readonly waves: readonly (readonly number[])[];
}
