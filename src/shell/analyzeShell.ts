import { createSession } from './running/createSession';
import { mergeStates } from './running/mergeStates';
import { runStatements } from './running/runStatements';
import { parseScript } from './parseScript';
import { quoteWord } from './quoteWord';
import { Refusal } from './Refusal';
import type { ShellAnalysis } from './ShellAnalysis';

/** Options of {@link analyzeShell}. */
export interface AnalyzeShellOptions {
  /** Where the shell stands; absolute. @default '/' */
  readonly cwd?: string;
}

/**
 * What a Bash command text touches, told from the text alone, without running or looking at anything.
 *
 * `safe` only if each simple command in it is known with all of its options and words; then `claims` holds what they
 * read and write, under keys as `lexicalPathClaim` makes them. It never throws.
 *
 * It is a declaration, not a sandbox: it takes programs to be those of their names, and the environment and the
 * configuration of programs to be ordinary. Links are not followed.
 *
 * @example
 * analyzeShell('grep -rn TODO src', { cwd: '/w' }).claims // [{ key: 'file:/w/src', access: 'read', scope: 'subtree' }]
 */
export function analyzeShell(command: string, options: AnalyzeShellOptions = {}): ShellAnalysis {
  const session = createSession();
  let failure: string | undefined;
  try {
    const { cwd = '/' } = options;
    const state = { cwds: [cwd], variables: new Map<string, never>(), functions: new Map<string, never>() };
    const { success, failure: failed } = runStatements(parseScript(command), session, state);
    for (const [name, body] of mergeStates(success, failed).functions)
      if (!session.called.has(body))
        failure ??= `\`${name}\` is defined, and not called where that can be followed`;
  } catch (error) {
    // A stack that is used up is one more way to be nested too deep.
    failure = error instanceof Refusal || error instanceof RangeError ? error.message : String(error);
  }
  const commands = [...session.commands.values()];
  const unknown = commands.find(({ effect }) => effect === 'unknown');
  // What ran before may have changed what a path stands for, and there is no way back.
  const company = commands.find(({ name, effect }) => effect !== 'write' && name !== 'cd');
  if (session.destruction.done && company)
    failure ??= `something is removed or replaced beside ${quoteWord(company.name)}`;
  const reason = unknown?.reason ?? failure;
  return reason === undefined
    ? { safe: true, claims: [...session.claims.values()], commands }
    : { safe: false, claims: [], reason, commands };
}
