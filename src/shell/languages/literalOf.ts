import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';

/** The text of a word that has to be known to the letter. */
export function literalOf(word: Word): string {
  return word.kind === 'literal' ? word.value : refuse(`${quoteWord(word.text)} is no literal text`);
}
