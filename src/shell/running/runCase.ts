import type { Case } from 'unbash';
import { evaluateWord } from '../words/evaluateWord';
import { mergeStates } from './mergeStates';
import type { Outcomes } from './Outcomes';
import { runStatements } from './runStatements';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';

/** Looks at every branch of a `case`, each of which may run, or run on into the next. */
export function runCase(node: Case, session: Session, state: State): Outcomes {
  session.command(node, 'case', () => {
    for (const word of [node.word, ...node.items.flatMap(({ pattern }) => pattern)])
      evaluateWord(word, session, state);
  });
  let seen = state;
  for (const { body } of node.items) {
    const { success, failure } = runStatements(body, session, seen);
    seen = [seen, success, failure].reduce(mergeStates);
  }
  return same(seen);
}
