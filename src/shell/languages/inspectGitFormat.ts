import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

/** Looks at the format of what `git` prints: a signature is checked by a program that is configured. */
export function inspectGitFormat({ options }: Invocation): void {
  for (const { name, value } of options) {
    if (!value || !['--format', '--pretty', '--sort'].includes(name)) continue;
    if (value.kind !== 'literal' || /%[-+ ]?G|signature/.test(value.value))
      refuse(`${quoteWord(value.text)} may check a signature, which runs a program`);
  }
}
