import type { AndOr, CompoundList, ParsedScript, PipelineNode, Statement } from 'unbash';
import { mergeStates } from './mergeStates';
import type { Outcomes } from './Outcomes';
import { runNode } from './runNode';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';

/** Looks at statements one after another. */
export function runStatements(
  { commands }: ParsedScript | CompoundList,
  session: Session,
  state: State,
): Outcomes {
  let outcomes = same(state);
  for (const statement of commands) {
    outcomes = runStatement(statement, session, mergeStates(outcomes.success, outcomes.failure));
  }
  return outcomes;
}

function runStatement({ command, background }: Statement, session: Session, state: State): Outcomes {
  const run = (): Outcomes =>
    command.type === 'AndOr' ? runAndOr(command, session, state) : runPipeline(command, session, state);
  if (!background) return run();
  // It runs in a shell of its own, and may go on when the text has ended.
  session.inside(run);
  return same(state);
}

function runAndOr({ commands, operators }: AndOr, session: Session, state: State): Outcomes {
  let outcomes = same(state);
  commands.forEach((command, index) => {
    const { success, failure } = outcomes;
    const isAnd = operators[index - 1] === '&&';
    if (index === 0) outcomes = runPipeline(command, session, state);
    else {
      const next = runPipeline(command, session, isAnd ? success : failure);
      outcomes = isAnd
        ? { success: next.success, failure: mergeStates(failure, next.failure) }
        : { success: mergeStates(success, next.success), failure: next.failure };
    }
  });
  return outcomes;
}

function runPipeline(node: PipelineNode, session: Session, state: State): Outcomes {
  if (node.type !== 'Pipeline') return runNode(node, session, state);
  const [first, ...others] = node.commands;
  if (first && others.length === 0) {
    const { success, failure } = runNode(first, session, state);
    return node.prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1
      ? { success: failure, failure: success }
      : { success, failure };
  }
  // Each part runs in a shell of its own.
  for (const command of node.commands) runNode(command, session, state);
  return same(state);
}
