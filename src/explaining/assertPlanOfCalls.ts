import type { ToolCall } from '../calls/ToolCall';
import type { DispatchPlan } from '../planning/DispatchPlan';

/** @throws TypeError when the calls cannot be those that the plan was made for. */
export function assertPlanOfCalls(plan: DispatchPlan, calls: readonly ToolCall[]): void {
  if (plan.nodes.length === calls.length) return;
  throw new TypeError(
    `Expected the ${plan.nodes.length} calls that the plan was made for, got ${calls.length}`,
  );
}
