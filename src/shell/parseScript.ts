import { parse, type ParsedScript } from 'unbash';
import { quoteWord } from './quoteWord';
import { refuse } from './refuse';

const LONGEST = 20_000;
// Control characters, blanks and breaks beyond ASCII, marks that turn or hide text, halves of characters: what shells
// and readers take differently.
const STRANGE =
  /[^\P{Cc}\t\n]|[\xa0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff]|\p{Surrogate}/u;

/** The script of a text. Refuses what the grammar does not take as a whole. */
export function parseScript(text: string): ParsedScript {
  if (text.length > LONGEST) refuse(`it is longer than ${LONGEST} characters`);
  const strange = STRANGE.exec(text);
  if (strange)
    refuse(`it holds the character U+${(strange[0].codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
  // A line that goes on in the middle of a word may break a keyword or a delimiter.
  if (/[^\s\\]\\\n\S/.test(text)) refuse('a line goes on in the middle of a word');
  if (/\\$/.test(text)) refuse('it ends in a backslash');
  const script = parse(text);
  const [error] = script.errors ?? [];
  if (error)
    refuse(`it does not parse: ${error.message} at ${quoteWord(text.slice(error.pos, error.pos + 20))}`);
  return script;
}
