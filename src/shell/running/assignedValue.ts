import type { Assignment } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { onlyWord } from '../words/onlyWord';
import type { Word } from '../words/Word';
import type { Session } from './Session';
import type { State } from './State';

/** The value of an assignment. Refuses one that is more than a plain one. */
export function assignedValue(node: Assignment, session: Session, state: State): Word {
  const { value, append, index, text } = node;
  if (value.type !== 'Word' || append || index) refuse(`${quoteWord(text)} is no plain assignment`);
  if (value.text === '') return { kind: 'literal', value: '', text };
  const word = onlyWord(value, session, state);
  // A glob is followed not here but where the variable is used.
  return word.kind === 'pattern' && !word.head.startsWith('~')
    ? { kind: 'unknown', head: '', splits: true, text }
    : word;
}
