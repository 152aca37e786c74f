import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

/** Looks at the operands of `date`: what is no format sets the clock. */
export function inspectDate({ operands }: Invocation): void {
  for (const word of operands) {
    const head =
      word.kind === 'literal' ? word.value : word.kind === 'unknown' && !word.splits ? word.head : '';
    if (!head.startsWith('+')) refuse(`${quoteWord(word.text)} may set the clock`);
  }
}
