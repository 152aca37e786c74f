import type { HereDoc } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { lookAtParts } from '../words/lookAtParts';
import type { Session } from './Session';
import type { State } from './State';

/** Looks at a here-document: unless its delimiter is quoted, what stands in it is expanded. */
export function lookAtHereDocument(
  { delimiter, body, closing }: HereDoc,
  session: Session,
  state: State,
): void {
  if (!delimiter || !closing) refuse('a here-document does not end');
  const { value, quoted, text } = delimiter;
  // Where a document with another delimiter ends is where shells and grammars differ.
  if (!/^\w[\w.-]*$/.test(value)) refuse(`${quoteWord(text)} is no plain delimiter of a here-document`);
  if (quoted && !/^(?:'[^']*'|"[^"]*"|\\\w[\w.-]*)$/.test(text))
    refuse(`${quoteWord(text)} is no plain delimiter of a here-document`);
  if (quoted) return;
  if (/\\\n/.test(body.text)) refuse('a line of a here-document goes on in the next');
  lookAtParts(body.parts ?? [], body.text, session, state);
}
