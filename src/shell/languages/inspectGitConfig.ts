import type { Invocation } from '../options/Invocation';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { literalOf } from './literalOf';

const READS = ['--get', '--get-all', '--get-regexp', '--get-urlmatch'];

/** Looks at the operands of `git config`: a name alone is read, with a value it is set, and words are subcommands. */
export function inspectGitConfig({ options, operands }: Invocation): void {
  if (options.some(({ name }) => READS.includes(name))) return;
  const [first, second] = operands;
  if (second) refuse(`${quoteWord(second.text)} is set`);
  if (first && !/^list$|^[\w-]+\.[\w.-]+$/.test(literalOf(first)))
    refuse(`${quoteWord(first.text)} is not known of \`git config\``);
}
