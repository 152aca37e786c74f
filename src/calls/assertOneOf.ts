import { describeValue } from '../errors/describeValue';

/** @throws TypeError for a value that is none of the choices. */
export function assertOneOf(name: string, value: unknown, choices: readonly string[]): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  const expected = choices.map((choice) => `'${choice}'`).join(' or ');
  throw new TypeError(`Expected \`${name}\` to be ${expected}, got ${describeValue(value)}`);
}
