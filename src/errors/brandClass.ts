/**
 * Names an error class and makes `instanceof` recognise its instances across copies of the package (ESM beside
 * CommonJS, or two installed versions): a mark in the global symbol registry stands for the class. Subclasses
 * made by users inherit the mark of their parent and keep the ordinary `instanceof` for themselves.
 */
export function brandClass(
  target: (abstract new (...args: never) => Error) & { prototype: Error },
  name: string,
): void {
  const mark = Symbol.for(`rxwaves.${name}`);
  Object.defineProperty(target.prototype, mark, { value: true });
  Object.defineProperty(target.prototype, 'name', { value: name, writable: true, configurable: true });
  Object.defineProperty(target, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      if (this !== target) return Function.prototype[Symbol.hasInstance].call(this as () => unknown, value);
      try {
        return typeof value === 'object' && value !== null && mark in value;
      } catch {
        return false;
      }
    },
  });
}
