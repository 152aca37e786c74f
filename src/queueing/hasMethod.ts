/** Whether a value is an object, or a function, with a method of this name. */
export function hasMethod(value: unknown, name: PropertyKey): boolean {
  return (
    ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
    name in value &&
    typeof (value as unknown as Record<PropertyKey, unknown>)[name] === 'function'
  );
}
