const LONGEST = 60;

/** A value as a message shows it, on one line. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && value.length > LONGEST)
    return JSON.stringify(`${value.slice(0, LONGEST)}…`);
  // What JSON has no text for, such as a symbol, came from code.
  return typeof value === 'number' ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    value === null
    ? JSON.stringify(value)
    : `a ${typeof value}`;
}
