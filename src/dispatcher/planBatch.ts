import type { ToolCall } from '../calls/ToolCall';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { oneByOne } from '../planning/oneByOne';
import { sequentialPlan } from '../planning/sequentialPlan';
import { ToolDependencyGraph } from '../planning/ToolDependencyGraph';
import type { Settings } from '../options/Settings';

/**
 * The plan of a batch. Declarations are asked only where they matter: to overlap calls, to lock what they touch, or to
 * show what they say.
 *
 * @param toBe whether the batch is to be run, or only its plan to be shown: to run one call alone, nothing need be known
 * of it, but a declaration of it that throws should be seen
 */
export function planBatch(
  calls: readonly ToolCall[],
  { mode, planner, locks, tools }: Settings,
  toBe: 'run' | 'shown',
): DispatchPlan {
  const isOneByOne = mode === 'sequential' || calls.length < 2;
  const isAsked = locks !== undefined || (mode === 'parallel' && toBe === 'shown');
  if (isOneByOne && !isAsked) return sequentialPlan(calls.length);
  return ToolDependencyGraph.fromCalls(calls, tools).plan(isOneByOne ? oneByOne : planner);
}
