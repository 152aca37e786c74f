import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { literalOf } from './literalOf';

/** Looks at the filter of `jq`: it may load others from files. */
export function inspectJq({ operands }: Invocation): void {
  const [filter] = operands;
  if (filter && /\b(?:import|include|modulemeta)\b/.test(literalOf(filter)))
    refuse(`${quoteWord(filter.text)} may load a file`);
}
