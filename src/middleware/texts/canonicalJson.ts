import { configure } from 'safe-stable-stringify';

const stringify = configure({ circularValue: '"[circular]"', bigint: true });

/** A value as text that does not depend on the order of properties: equal for equal inputs. */
export function canonicalJson(value: unknown): string {
  return stringify(value) ?? String(value);
}
