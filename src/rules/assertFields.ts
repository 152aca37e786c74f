import { closest } from 'fastest-levenshtein';
import { showValue } from './showValue';

/** @throws TypeError for what is no object, and for one with a field that is none of the names. */
export function assertFields(
  json: unknown,
  place: string,
  expected: string,
  names: readonly string[],
): asserts json is object {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new TypeError(`Expected ${place} to be ${expected}, got ${showValue(json)}`);
  const unknown = Object.keys(json).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(
    `Expected ${place} to have no field ${showValue(unknown)}; did you mean ${showValue(closest(unknown, names))}?`,
  );
}
