/** A copy in which every error in plain objects and arrays is replaced by a record of its name, code and message. */
export function withComparableErrors(value: unknown): unknown {
  return convert(value, new Map());
}

function convert(value: unknown, done: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);

  if (value instanceof Error) {
    const { name, message } = value;
    return { error: { name, code: 'code' in value ? value.code : undefined, message } };
  }
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    done.set(value, copy);
    for (const entry of value as readonly unknown[]) copy.push(convert(entry, done));
    return copy;
  }
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = {};
  done.set(value, copy);
  for (const [key, entry] of Object.entries(value)) copy[key] = convert(entry, done);
  return copy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
