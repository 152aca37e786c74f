/** A value as an error message shows it: what it is and its type. Never throws, whatever the value does. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  try {
    // Whatever `String` makes of it is what is wanted.
    // eslint-disable-next-line @typescript-eslint/no-base-to-string
    const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
    return `${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown} (${Array.isArray(value) ? 'array' : typeof value})`;
  } catch {
    return `a value that cannot be shown (${typeof value})`;
  }
}
