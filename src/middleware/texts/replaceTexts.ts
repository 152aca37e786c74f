/** A value with every text in it changed, in plain objects and arrays at any depth. What does not change is kept. */
export function replaceTexts(value: unknown, change: (text: string) => string): unknown {
  return replace(value, change, new Map());
}

function replace(value: unknown, change: (text: string) => string, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (seen.has(value)) return seen.get(value);

  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value as readonly unknown[]) list.push(replace(item, change, seen));
    return list;
  }
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) {
    Object.defineProperty(copy, key, {
      value: replace(item, change, seen),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
