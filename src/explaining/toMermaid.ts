import type { ToolCall } from '../calls/ToolCall';
import { assertPlanOfCalls } from './assertPlanOfCalls';
import { callLabel } from './callLabel';
import type { DispatchPlan } from '../planning/DispatchPlan';

/**
 * A plan as the text of a Mermaid flowchart: a subgraph per wave, joined by arrows in the order in which they run,
 * and in it a node per call.
 *
 * @param plan a plan, or a `plan` event
 * @param calls the calls that it was made for
 * @throws TypeError when there are not as many calls as the plan has nodes
 */
export function toMermaid(plan: DispatchPlan, calls: readonly ToolCall[]): string {
  assertPlanOfCalls(plan, calls);
  const waves = plan.waves.flatMap((indices, wave) => [
    `  subgraph wave${wave} ["wave ${wave}"]`,
    ...indices.map(
      (index) => `    call${index}["${index}: ${escaped(callLabel(calls[index] as ToolCall))}"]`,
    ),
    '  end',
  ]);
  const order = plan.waves.slice(1).map((_, wave) => `  wave${wave} --> wave${wave + 1}`);
  return ['flowchart TD', ...waves, ...order].join('\n');
}

// Mermaid reads markup, entities and markdown inside quoted labels too; a numeric entity is text everywhere.
function escaped(label: string): string {
  return label.replace(/[^\p{L}\p{N} .,:;()/_-]/gu, (character) => `#${character.codePointAt(0)};`);
}
