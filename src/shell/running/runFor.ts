import type { For } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { evaluateWord } from '../words/evaluateWord';
import type { Word } from '../words/Word';
import { forgetAssigned } from './forgetAssigned';
import { isOwnName } from './isOwnName';
import { mergeStates } from './mergeStates';
import type { Outcomes } from './Outcomes';
import { runStatements } from './runStatements';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';

/** Looks at the body of a loop once for each word that the variable may be. */
export function runFor(node: For, session: Session, state: State): Outcomes {
  let values: readonly Word[] = [];
  session.command(node, 'for', () => {
    const name = node.name.text;
    if (!isOwnName(name)) refuse(`${quoteWord(name)} may change what a command does`);
    if (!node.wordlist) refuse('a loop goes over words that are not known');
    values = node.wordlist.flatMap((word) => evaluateWord(word, session, state));
  });
  const before = forgetAssigned(node, state);
  const ends = [state, before];
  const unknown: Word = { kind: 'unknown', head: '', splits: true, text: node.name.text };
  for (const value of values.length > 0 ? values : [unknown]) {
    const variables = new Map([...before.variables, [node.name.text, value]]);
    const { success, failure } = runStatements(node.body, session, { ...before, variables });
    ends.push(success, failure);
  }
  return same(ends.reduce(mergeStates));
}
