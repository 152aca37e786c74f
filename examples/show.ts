import {
  type DispatchEvent,
  type DispatchPlan,
  explainPlan,
  type PlanRow,
  type ToolCall,
  type ToolResult,
} from 'rxwaves';

/** Prints the decision table of a plan. */
export function showPlan(plan: DispatchPlan, calls: readonly ToolCall[], root: string): void {
  console.log('The plan:');
  for (const { index, call, decision, rule } of explainPlan(plan, calls)) {
    const { path = '' } = call.input as { path?: string };
    const name = `${call.toolName} ${within(root, path)}`;
    console.log(
      `  ${String(index).padEnd(2)} ${name.padEnd(30)} ${decision.padEnd(14)} ${within(root, rule)}`,
    );
  }
  console.log(`  waves: ${JSON.stringify(plan.waves)}`);
}

/** Prints an event as it comes. */
export function showEvent(event: DispatchEvent): void {
  if (event.type === 'wave-start') console.log(`  wave ${event.wave}`);
  if (event.type === 'pre') console.log(`    start ${event.index} ${event.toolName}`);
  if (event.type === 'post')
    console.log(`    end   ${event.index} ${event.result.outcome} in ${event.result.durationMs} ms`);
}

/** Prints one line for each result. */
export function showResults(results: readonly ToolResult[], root: string): void {
  results.forEach(({ toolName, outcome, output }, index) => {
    const text = within(root, textOf(output)).replace(/\s+/g, ' ');
    console.log(
      `  ${String(index).padEnd(2)} ${toolName.padEnd(16)} ${outcome.padEnd(13)} ${text.slice(0, 80)}`,
    );
  });
}

/** Says which calls waited for an edit before them to see what it wrote. */
export function showWait(rows: readonly PlanRow[], results: readonly ToolResult[]): void {
  for (const { index, call, heldBackBy } of rows) {
    if (call.toolName !== 'read_text_file' || heldBackBy === undefined) continue;
    if (rows[heldBackBy]?.call.toolName !== 'edit_file') continue;
    const sees = textOf(results[index]?.output).includes('LIMIT = 1000') ? 'shows' : 'does not show';
    console.log(
      `\nRead ${index} waited for edit ${heldBackBy} in front of it, and ${sees} what the edits wrote.`,
    );
  }
}

/** The text of an output: an MCP result holds it in its content. */
function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  const { content = [] } = output as { content?: { text?: string }[] };
  return content.map(({ text = '' }) => text).join(' ');
}

function within(root: string, text: string): string {
  return text.replaceAll(`file:${root}`, 'file:.').replaceAll(`${root}/`, '').replaceAll(root, '.');
}
