const LONGEST = 60;

/** A value as a message shows it, on one line. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && value.length > LONGEST)
    return JSON.stringify(`${value.slice(0, LONGEST)}…`);
  if (typeof value === 'string' || value === null) return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
