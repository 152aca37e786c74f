import type { WordPart } from 'unbash';
import type { Session } from '../running/Session';
import type { State } from '../running/State';
import { assertPlainText } from './assertPlainText';
import { piecesOfPart } from './piecesOfPart';

/** Looks at what is expanded in a text that stands between quotes, as it were. */
export function lookAtParts(parts: readonly WordPart[], text: string, session: Session, state: State): void {
  if (parts.length === 0) return assertPlainText(text, true);
  for (const part of parts) piecesOfPart(part, { session, state, isQuoted: true, isFirst: false });
}
