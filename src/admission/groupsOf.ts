import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import type { Limits } from './createLimits';

/**
 * The limited groups that a call counts against. Fails closed: where the tool cannot say, it may belong to any, and
 * counts against all.
 */
export function groupsOf(call: ToolCall, tool: Tool | undefined, limits: Limits): readonly string[] {
  const { concurrencyGroup } = tool ?? {};
  if (concurrencyGroup === undefined || call.inputError !== undefined) return [];
  try {
    const group: unknown =
      typeof concurrencyGroup === 'function' ? concurrencyGroup(call.input) : concurrencyGroup;
    if (group === undefined || group === null) return [];
    if (typeof group === 'string') return limits.names.includes(group) ? [group] : [];
    if (group instanceof Promise) group.catch(() => undefined);
  } catch {
    // As for an answer that is no string.
  }
  return limits.names;
}
