import Table from 'cli-table3';
import type { ToolCall } from '../calls/ToolCall';
import { callLabel } from '../planning/callLabel';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { explainPlan } from '../planning/explainPlan';
import type { Paint } from './createPaint';

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** The decision table of a plan, one line a call, and the waves below it. */
export function planTable(plan: DispatchPlan, calls: readonly ToolCall[], paint: Paint): string {
  const table = new Table({
    head: ['#', 'call', 'parallelizable', 'key', 'decision', 'rule'].map(paint.dim),
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  for (const { index, call, parallelizable, key, decision, rule } of explainPlan(plan, calls)) {
    table.push([index, callLabel(call), parallelizable ? 'yes' : 'no', key ?? '', decision, rule]);
  }
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  return [...lines, '', `waves: ${JSON.stringify(plan.waves)}`].join('\n');
}
