import type { ToolCall } from '../calls/ToolCall';
import { assertPlanOfCalls } from './assertPlanOfCalls';
import type { DispatchPlan } from './DispatchPlan';
import { firstFit } from './firstFit';
import type { PlanRow } from './PlanRow';
import type { ToolNode } from './ToolNode';

/**
 * The decision table of a plan: one row per call, in request order, that says which wave the call runs in and why.
 * The rules of `firstFit` are named only where the plan is what `firstFit` answers.
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
  const isFirstFit = JSON.stringify(firstFit(plan.nodes)) === JSON.stringify(plan.waves);
  const lastHolder = new Map<string, number>();

  return plan.nodes.map((node, index) => {
    const { parallelizable, resourceKey: key } = node;
    const holder = key === undefined ? undefined : lastHolder.get(key);
    if (key !== undefined) lastHolder.set(key, index);

    const wave = waveOf.get(index) as number;
    const alone = plan.waves[wave]?.length === 1 ? ', alone' : '';
    return {
      index,
      call: calls[index] as ToolCall,
      parallelizable,
      key,
      wave,
      decision: `wave ${wave}${alone}`,
      rule: isFirstFit || !parallelizable ? ruleOfFirstFit(node, holder) : 'the choice of the planner',
    };
  });
}

function ruleOfFirstFit(node: ToolNode, holder: number | undefined): string {
  const { parallelizable, reason, resourceKey: key } = node;
  if (!parallelizable)
    return reason === undefined ? 'not declared safe: a wave of its own' : `alone: ${reason}`;
  if (key === undefined) return 'safe, no key: the earliest open wave';
  const shown = JSON.stringify(key);
  if (holder === undefined) return `safe, key ${shown} is free: the earliest open wave`;
  return `safe, key ${shown} is held by call ${holder}: the next open wave without it`;
}
