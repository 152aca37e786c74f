import { describeValue, type DispatchEvent, type DispatchPlan, messageOf, type ToolResult } from 'rxwaves';
import { jsonText } from 'rxwaves/providers';

/** What the command shows as JSON. */
type Shown =
  DispatchPlan | DispatchEvent | { readonly plan: DispatchPlan; readonly results: readonly ToolResult[] };

/** One line of JSON. An output that JSON cannot hold is shown as text; `undefined` is one of them. */
export function toJson(shown: Shown): string {
  if ('results' in shown) return jsonText({ ...shown, results: shown.results.map(withOutput) });
  if ('type' in shown && shown.type === 'post')
    return jsonText({ ...shown, result: withOutput(shown.result) });
  if ('type' in shown && shown.type === 'progress') return jsonText(withOutput(shown));
  if ('type' in shown && shown.type === 'batch-end' && 'reason' in shown)
    return jsonText({ ...shown, reason: messageOf(shown.reason) ?? describeValue(shown.reason) });
  return jsonText(shown);
}

function withOutput<T extends { readonly output: unknown }>(holder: T): T {
  return { ...holder, output: jsonValue(holder.output) };
}

// Each output by itself, so that one that cannot be written does not spoil the line or document around it.
function jsonValue(output: unknown): unknown {
  const text = jsonText(output);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
