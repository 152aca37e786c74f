/** A field of the value's own: nothing inherited, and no getter is run. */
export function ownValue(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
