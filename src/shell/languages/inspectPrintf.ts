import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { literalOf } from './literalOf';

/** Looks at the format of `printf`: `-v` and `%n` set variables. */
export function inspectPrintf({ operands }: Invocation): void {
  const [first, second] = operands;
  if (!first) refuse('`printf` lacks its format');
  const format = literalOf(first) === '--' && second ? second : first;
  const text = literalOf(format);
  const directives = text.replace(/%%/g, '').match(/%[^A-Za-z]*[A-Za-z]?/g) ?? [];
  if (text.startsWith('-') || directives.some((found) => !/^%[-#0 +'*\d.]*[diouxXeEfFgGaAcsbq]$/.test(found)))
    refuse(`${quoteWord(format.text)} is not known of \`printf\``);
}
