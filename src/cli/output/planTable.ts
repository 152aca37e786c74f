import { callLabel, claimText, type DispatchPlan, explainPlan, type PlanRow, type ToolCall } from 'rxwaves';
import { alignColumns } from './alignColumns';
import type { Paint } from './createPaint';
import { oneLine } from './oneLine';

const HEAD = ['#', 'call', 'parallelizable', 'claims', 'held back by', 'decision', 'rule'];

/** The decision table of a plan, one line a call, and the waves below it. */
export function planTable(plan: DispatchPlan, calls: readonly ToolCall[], paint: Paint): string {
  const rows = explainPlan(plan, calls).map(cellsOf);
  const [head = '', ...lines] = alignColumns([HEAD, ...rows]);
  return [paint.dim(head), ...lines, '', `waves: ${JSON.stringify(plan.waves)}`].join('\n');
}

function cellsOf({ index, call, parallelizable, claims, heldBackBy, decision, rule }: PlanRow): string[] {
  return [
    String(index),
    callLabel(call),
    parallelizable ? 'yes' : 'no',
    claims.map(claimText).join(', '),
    heldBackBy === undefined ? '' : `call ${heldBackBy}`,
    decision,
    rule,
  ].map(oneLine);
}
