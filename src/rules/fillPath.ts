import { fillTemplate } from './fillTemplate';
import { showValue } from './showValue';
import type { Template } from './Template';

// A drive's letter, a backslash: whether it is absolute depends on the machine, which a rule does not know.
const OF_WINDOWS = /^(?:[A-Za-z]:|\\)/;

/** The paths that an input makes of a template. @throws Error for a path that does not say which file it is */
export function fillPath(template: Template, input: unknown): string[] {
  const paths = fillTemplate(template, input, joined);
  for (const path of paths) {
    // To one program `~` is the home folder and `@src` is `src`; to another both are names.
    if (/^[~@]/.test(path)) throw ambiguous(path, 'a path that begins with neither ~ nor @');
  }
  return paths;
}

function joined(before: string, value: string): string {
  if (!before.endsWith('/')) return before + value;
  if (value.startsWith('/')) return value;
  if (OF_WINDOWS.test(value) || value.startsWith('~'))
    throw ambiguous(value, 'a relative path, or one from /');
  return before + value;
}

function ambiguous(path: string, expected: string): Error {
  return new Error(`Expected the input to give ${expected}, got ${showValue(path)}`);
}
