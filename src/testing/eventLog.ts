import { map, type OperatorFunction } from 'rxjs';
import type { DispatchEvent, ToolResult } from 'rxwaves';

/**
 * Turns each event into one short line, so that a test can compare a whole run at once. A call without an id is
 * shown as `#` and its index.
 *
 * @example
 * // 0 plan [0,1] [2]
 * // 0 wave-start 0
 * // 0 pre c1
 * // 0 pre c2
 * // 10 progress c1 "half"
 * // 20 post c1 ok
 * // 25 post c2 error "no such file"
 * // 25 wave-end 0
 * // 25 batch-end completed
 */
export function eventLog(): OperatorFunction<DispatchEvent, string> {
  return map((event) => `${event.at} ${event.type} ${details(event)}`);
}

function details(event: DispatchEvent): string {
  switch (event.type) {
    case 'plan':
      return event.waves.map((wave) => `[${wave.join(',')}]`).join(' ') || 'nothing';
    case 'wave-start':
    case 'wave-end':
      return String(event.wave);
    case 'arrival':
    case 'gate-wait':
    case 'lock-wait':
    case 'lock-abandoned':
    case 'pre':
      return nameOf(event);
    case 'progress':
      return `${nameOf(event)} ${textOf(event.output)}`;
    case 'post':
      return `${nameOf(event)} ${outcomeOf(event.result)}`;
    case 'batch-end':
      return event.reason === undefined ? event.status : `${event.status} ${reasonOf(event.reason)}`;
  }
}

function nameOf({ toolCallId, index }: { toolCallId: string; index: number }): string {
  return toolCallId || `#${index}`;
}

/** With what the model reads of a failure; of those that were cut off it is always the same. */
function outcomeOf({ isError, outcome, output }: ToolResult): string {
  return isError && outcome !== 'cancelled' ? `${outcome} ${textOf(output)}` : outcome;
}

function reasonOf(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : textOf(reason);
}

function textOf(output: unknown): string {
  try {
    const text: unknown = JSON.stringify(output);
    return typeof text === 'string' ? text : String(output);
  } catch {
    return String(output);
  }
}
