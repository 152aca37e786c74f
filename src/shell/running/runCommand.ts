import type { Assignment, Command } from 'unbash';
import { refuse } from '../refuse';
import { evaluateWord } from '../words/evaluateWord';
import type { Word } from '../words/Word';
import { assertEnvironment } from './assertEnvironment';
import { assignedValue } from './assignedValue';
import { isOwnName } from './isOwnName';
import type { Outcomes } from './Outcomes';
import { runWords } from './runWords';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';
import { touchRedirects } from './touchRedirects';

/** Looks at a simple command: its assignments, its redirections and its words. */
export function runCommand(node: Command, session: Session, state: State): Outcomes {
  const assignments = node.prefix.filter((part): part is Assignment => part.type === 'Assignment');
  const { name } = node;
  let outcomes = same(state);
  session.command(node, name?.text ?? '', () => {
    touchRedirects(node.redirects, session, state);
    if (!name) {
      outcomes = same(assign(assignments, session, state));
      return;
    }
    for (const assignment of assignments) {
      const value = assignedValue(assignment, session, state);
      const text = value.kind === 'literal' ? value.value : undefined;
      assertEnvironment(assignment.name, text, assignment.text);
    }
    const words: Word[] = [];
    for (const argument of [name, ...node.args]) {
      // Where it is an argument, an assignment is a word; only what declares variables takes it for another thing.
      if (argument.type === 'Assignment') refuse(`\`${argument.text}\` is set`);
      words.push(...evaluateWord(argument, session, state));
    }
    outcomes = runWords(words, { node, session, state, isExternal: false });
  });
  return outcomes;
}

function assign(assignments: readonly Assignment[], session: Session, state: State): State {
  let after = state;
  for (const assignment of assignments) {
    const value = assignedValue(assignment, session, after);
    const text = value.kind === 'literal' ? value.value : undefined;
    if (!isOwnName(assignment.name)) assertEnvironment(assignment.name, text, assignment.text);
    after = { ...after, variables: new Map([...after.variables, [assignment.name, value]]) };
  }
  return after;
}
