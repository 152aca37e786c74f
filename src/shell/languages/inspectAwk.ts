import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';
import { assertAwkProgram } from './assertAwkProgram';
import { literalOf } from './literalOf';

/** Looks at the program of `awk`, and reads its files. */
export function inspectAwk({ options, operands, touch }: Invocation): void {
  const [program, ...files] = operands;
  if (!program) refuse('`awk` lacks its program');
  assertAwkProgram(literalOf(program));
  for (const { name, value } of options) if (name === '-v' && value) assertAssignment(value);
  for (const file of files) {
    const text = file.kind === 'literal' ? file.value : '';
    // `/inet/…` is a connection.
    if (text.startsWith('/inet')) refuse(`${quoteWord(file.text)} is no ordinary file`);
    if (file.kind === 'literal' && /^[A-Za-z_]\w*=/.test(text)) assertAssignment(file);
    else if (text !== '-') touch.read(file);
  }
}

function assertAssignment(word: Word): void {
  const head =
    word.kind === 'literal' ? word.value : word.kind === 'unknown' && !word.splits ? word.head : '';
  if (!/^(?!ARG[VC]|PROCINFO|ENVIRON)[A-Za-z_]\w*=/.test(head))
    refuse(`${quoteWord(word.text)} sets what is not known`);
}
