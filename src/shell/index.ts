import type { Tool } from 'rxwaves';

/** Stands in for the real entry until it is there: no command is safe. */
export function shellDeclarations<I = { command: string }>(
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  _options?: { command?: (input: I) => string; cwd?: string | ((input: I) => string) },
): Pick<Tool<I>, 'isSafeForConcurrentExecution' | 'resources'> {
  return { isSafeForConcurrentExecution: () => false, resources: () => [] };
}
