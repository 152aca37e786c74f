import type { ToolCall } from '../calls/ToolCall';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { oneByOne } from '../planning/oneByOne';
import { sequentialPlan } from '../planning/sequentialPlan';
import { ToolDependencyGraph } from '../planning/ToolDependencyGraph';
import type { Settings } from '../options/Settings';

/** The plan of a batch. Declarations are asked only where they matter: to overlap calls, or to lock what they touch. */
export function planBatch(
  calls: readonly ToolCall[],
  { mode, planner, locks, tools }: Settings,
): DispatchPlan {
  const isOneByOne = mode === 'sequential' || calls.length < 2;
  if (isOneByOne && !locks) return sequentialPlan(calls.length);
  return ToolDependencyGraph.fromCalls(calls, tools).plan(isOneByOne ? oneByOne : planner);
}
