import { describeValue } from '../errors/describeValue';

/** @throws TypeError for something that is no path. */
export function assertPath(name: string, value: unknown): asserts value is string {
  if (typeof value === 'string' && value !== '' && !value.includes('\0')) return;
  throw new TypeError(`Expected \`${name}\` to be a non-empty path without NUL, got ${describeValue(value)}`);
}
