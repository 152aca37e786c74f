import type { ResourceClaim, Tool } from 'rxwaves';
import { analyzeShell } from './analyzeShell';
import type { ShellAnalysis } from './ShellAnalysis';

/** Options of {@link shellDeclarations}. */
export interface ShellDeclarationsOptions<I> {
  /** The command text in an input. @default its field `command` */
  readonly command?: (input: I) => string;
  /** Where the shell stands; absolute. @default '/' */
  readonly cwd?: string | ((input: I) => string);
}

/**
 * The declarations of a tool that runs Bash commands: safe where {@link analyzeShell} says so, with its claims. An
 * input without a command text is not safe.
 *
 * @example
 * defineTool({ name: 'Bash', ...shellDeclarations({ cwd: '/w' }), execute: ({ command }) => run(command) })
 */
export function shellDeclarations<I = { command: string }>(
  options: ShellDeclarationsOptions<I> = {},
): Required<Pick<Tool<I>, 'isSafeForConcurrentExecution' | 'resources'>> {
  const { command = commandOf, cwd } = options;
  const analyze = (input: I): ShellAnalysis => {
    const text: unknown = command(input);
    if (typeof text !== 'string')
      return { safe: false, claims: [], reason: 'there is no command text', commands: [] };
    return analyzeShell(text, cwd === undefined ? {} : { cwd: typeof cwd === 'string' ? cwd : cwd(input) });
  };
  return {
    isSafeForConcurrentExecution: (input) => analyze(input).safe,
    resources: (input): readonly ResourceClaim[] => analyze(input).claims,
  };
}

function commandOf(input: unknown): string {
  const command =
    typeof input === 'object' && input !== null && 'command' in input ? input.command : undefined;
  if (typeof command === 'string') return command;
  throw new TypeError('Expected an input with a string `command`; name another with the option `command`');
}
