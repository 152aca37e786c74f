import { nearestName } from './nearestName';

/**
 * Finds options that are misspelt: one that is not known would be left aside, whatever its value.
 *
 * @param of what takes the options, as the error names it
 * @param known has a property for each option there is, which the compiler checks
 * @throws TypeError that names the unknown option, and the one that was probably meant or all that there are
 */
export function assertOptionNames<O extends object>(
  of: string,
  options: O,
  known: Readonly<Record<keyof O, unknown>>,
): void {
  const names = Object.keys(known);
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const meant = nearestName(name, names, Math.min(3, 1 + name.length / 3));
    const hint = meant ? `did you mean \`${meant}\`?` : `known: ${names.join(', ')}`;
    throw new TypeError(`Unknown option \`${name}\` of ${of}; ${hint}`);
  }
}
