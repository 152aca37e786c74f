import { configure } from 'safe-stable-stringify';

const stringify = configure({ bigint: false, deterministic: false, circularValue: '[circular]' });

/** A value as JSON text, in which what JSON cannot hold is shown as text. Never throws. */
export function jsonText(value: unknown): string {
  try {
    return stringify(value, (_, entry: unknown) => showable(entry)) ?? String(value);
  } catch {
    return '[a value that cannot be shown]';
  }
}

function showable(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return `[function ${value.name || 'anonymous'}]`;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (ArrayBuffer.isView(value)) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  if (value instanceof Map) return { '[Map]': [...value] };
  if (value instanceof Set) return { '[Set]': [...value] };
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return value;
}
