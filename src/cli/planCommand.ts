import { toMermaid, type ToolCall, ToolDependencyGraph, type ToolRegistry } from 'rxwaves';
import { createPaint } from './output/createPaint';
import type { Output } from './output/Output';
import { type PlannerName, planners } from './planners';
import { planTable } from './output/planTable';
import { toJson } from './output/toJson';

/** Options of `rxwaves plan`. */
export interface PlanOptions {
  readonly planner: PlannerName;
  readonly format: 'table' | 'json' | 'mermaid';
}

/** Shows how a batch would run. */
export function planCommand(
  calls: readonly ToolCall[],
  tools: ToolRegistry,
  options: PlanOptions,
  output: Output,
): void {
  const planner = planners[options.planner];
  const plan = ToolDependencyGraph.fromCalls(calls, tools).plan(planner);
  switch (options.format) {
    case 'table':
      return output.write(`${planTable(plan, calls, createPaint(output.isTerminal))}\n`);
    case 'json':
      return output.write(`${toJson(plan)}\n`);
    case 'mermaid':
      return output.write(`${toMermaid(plan, calls)}\n`);
  }
}
