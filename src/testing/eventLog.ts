import { map, type OperatorFunction } from 'rxjs';
import type { DispatchEvent } from 'rxwaves';

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
    case 'lock-wait':
    case 'lock-abandoned':
    case 'pre':
      return nameOf(event);
    case 'progress':
      return `${nameOf(event)} ${textOf(event.output)}`;
    case 'post':
      return `${nameOf(event)} ${event.result.outcome}`;
  }
}

function nameOf({ toolCallId, index }: { toolCallId: string; index: number }): string {
  return toolCallId || `#${index}`;
}

function textOf(output: unknown): string {
  try {
    const text: unknown = JSON.stringify(output);
    return typeof text === 'string' ? text : String(output);
  } catch {
    return String(output);
  }
}
