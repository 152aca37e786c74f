import type { CommandNode, Function as ShellFunction } from 'unbash';
import { refuse } from '../refuse';
import { lookAtTest } from './lookAtTest';
import { forgetAssigned } from './forgetAssigned';
import { isOwnName } from './isOwnName';
import { mergeStates } from './mergeStates';
import type { Outcomes } from './Outcomes';
import { runCase } from './runCase';
import { runCommand } from './runCommand';
import { runFor } from './runFor';
import { runStatements } from './runStatements';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';
import { touchRedirects } from './touchRedirects';

/** Looks at a command of any kind. What is no command that is known is recorded as one that is not. */
export function runNode(node: CommandNode, session: Session, state: State): Outcomes {
  session.step();
  if (node.type === 'Command' || node.type === 'Redirected') return run(node, session, state);
  return session.inside(() => run(node, session, state));
}

function run(node: CommandNode, session: Session, state: State): Outcomes {
  switch (node.type) {
    case 'Command':
      return runCommand(node, session, state);
    case 'Redirected':
      session.command(node, '', () => touchRedirects(node.redirects, session, state));
      return runNode(node.command, session, state);
    case 'Subshell':
      runStatements(node.body, session, state);
      return same(state);
    case 'BraceGroup':
      return runStatements(node.body, session, state);
    case 'If': {
      const ends: State[] = [];
      let { success, failure } = runStatements(node.clause, session, state);
      for (const branch of [node, ...node.elif]) {
        if (branch !== node) ({ success, failure } = runStatements(branch.clause, session, failure));
        const end = runStatements(branch.then, session, success);
        ends.push(end.success, end.failure);
      }
      if (node.else) {
        const end = runStatements(node.else, session, failure);
        ends.push(end.success, end.failure);
      } else ends.push(failure);
      return same(ends.reduce(mergeStates));
    }
    case 'While': {
      const before = forgetAssigned(node, state);
      const { success, failure } = runStatements(node.clause, session, before);
      const end = runStatements(node.body, session, mergeStates(success, failure));
      return same([before, success, failure, end.success, end.failure].reduce(mergeStates));
    }
    case 'For':
      return runFor(node, session, state);
    case 'Case':
      return runCase(node, session, state);
    case 'TestCommand':
      session.command(node, '[[', () => lookAtTest(node.expression, session, state));
      return same(state);
    case 'Function':
      return same(define(node, session, state));
    // Arithmetic sets variables, `select` reads, and a coprocess is no part of what is followed.
    case 'ArithmeticCommand':
    case 'ArithmeticFor':
    case 'Select':
    case 'Coproc':
      session.command(node, node.type, () => refuse(`\`${KEYWORDS[node.type]}\` is not followed`));
      return same(state);
    default:
      session.command(node, '', () => refuse('a command of a kind that is not known'));
      return same(state);
  }
}

const KEYWORDS = {
  ArithmeticCommand: '((',
  ArithmeticFor: 'for ((',
  Select: 'select',
  Coproc: 'coproc',
} as const;

function define(node: ShellFunction, session: Session, state: State): State {
  const name = node.name.text;
  session.command(node, name, () => {
    // Some names are called by the shell itself.
    if (!isOwnName(name) || name.startsWith('command_')) refuse(`\`${name}\` is no plain name of a function`);
  });
  return { ...state, functions: new Map([...state.functions, [name, node]]) };
}
