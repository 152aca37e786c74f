import type { ToolCall } from '../calls/ToolCall';
import { assertPlanOfCalls } from './assertPlanOfCalls';
import { claimsOf } from '../planning/claimsOf';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { type Placement, placeCalls } from '../planning/placeCalls';
import type { PlanRow } from './PlanRow';
import { ruleText } from './ruleText';

/**
 * The decision table of a plan: one row per call, in request order, that says which wave the call runs in, why, and
 * which earlier call held it back. The rules of `firstFit` and `inOrder` are named only where the plan is what they
 * answer.
 *
 * @param plan a plan, or a `plan` event
 * @param calls the calls that it was made for
 * @throws TypeError when there are not as many calls as the plan has nodes
 */
export function explainPlan(plan: DispatchPlan, calls: readonly ToolCall[]): PlanRow[] {
  assertPlanOfCalls(plan, calls);
  const waveOf = new Map(
    plan.waves.flatMap((wave, position) => wave.map((index) => [index, position] as const)),
  );
  const placement = placementOf(plan);

  return plan.nodes.map((node, index) => {
    const { parallelizable, resourceKey } = node;
    const wave = waveOf.get(index) as number;
    const alone = plan.waves[wave]?.length === 1 ? ', alone' : '';
    const holder = plan.nodes[placement?.heldBackBy[index] ?? -1];
    return {
      index,
      call: calls[index] as ToolCall,
      parallelizable,
      key: resourceKey,
      claims: claimsOf(node),
      heldBackBy: holder?.index,
      wave,
      decision: `wave ${wave}${alone}`,
      rule: placement || !parallelizable ? ruleText(node, holder) : 'the choice of the planner',
    };
  });
}

function placementOf(plan: DispatchPlan): Placement | undefined {
  const waves = JSON.stringify(plan.waves);
  const placements = [placeCalls(plan.nodes, 'everything'), placeCalls(plan.nodes, 'nothing')];
  return placements.find((placement) => JSON.stringify(placement.waves) === waves);
}
