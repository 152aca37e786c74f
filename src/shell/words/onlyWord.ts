import type { Word as WordNode } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Session } from '../running/Session';
import type { State } from '../running/State';
import { evaluateWord } from './evaluateWord';
import type { Word } from './Word';

/** The one word that a word stands for, where a shell takes no other number. */
export function onlyWord(node: WordNode, session: Session, state: State): Word {
  const [word, ...others] = evaluateWord(node, session, state);
  return word && others.length === 0 ? word : refuse(`${quoteWord(node.text)} stands for several words`);
}
