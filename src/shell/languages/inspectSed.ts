import type { Invocation } from '../options/Invocation';
import { refuse } from '../refuse';
import { assertSedScript } from './assertSedScript';
import { literalOf } from './literalOf';

/** Looks at the scripts of `sed`, which are a language of their own. */
export function inspectSed({ options, operands }: Invocation): void {
  const given = options.flatMap(({ name, value }) =>
    (name === '-e' || name === '--expression') && value ? [literalOf(value)] : [],
  );
  const [first] = operands;
  if (given.length === 0 && !first) refuse('`sed` lacks its script');
  // A text at the end of one `-e` may go on in the next.
  const scripts = given.length > 0 || !first ? given : [literalOf(first)];
  for (const script of scripts) {
    if (script.endsWith('\\')) refuse('a script of `sed` ends in a backslash');
    assertSedScript(script);
  }
}
