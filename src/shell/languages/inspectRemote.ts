import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { literalOf } from './literalOf';

/** Looks at the operands of what contacts a remote: an address may name a program to run. */
export function inspectRemote({ operands }: Invocation): void {
  operands.forEach((word, index) => {
    const shape = index === 0 ? /^[\w-][\w.-]*$/ : /^[\w-][\w./-]*$/;
    if (!shape.test(literalOf(word)))
      refuse(`${quoteWord(word.text)} is no plain name of a remote or branch`);
  });
}
