import type { Tool } from 'rxwaves';

/** Stands in for the real entry until it is there: no command is safe. */
export function shellDeclarations<I>({
  command,
}: {
  command(input: I): string;
  cwd?: string | ((input: I) => string);
}): Required<Pick<Tool<I>, 'isSafeForConcurrentExecution' | 'resources'>> {
  return {
    isSafeForConcurrentExecution: (input) => command(input) === undefined,
    resources: () => [],
  };
}
