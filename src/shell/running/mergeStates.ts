import type { State } from './State';

const MOST_FOLDERS = 4;

/** What is known when one or the other may hold. */
export function mergeStates(left: State, right: State): State {
  if (left === right) return left;
  const cwds = left.cwds && right.cwds && [...new Set([...left.cwds, ...right.cwds])];
  const variables = new Map(
    [...left.variables].filter(([name, value]) => right.variables.get(name) === value),
  );
  const functions = new Map(
    [...left.functions, ...right.functions].map(([name, body]) => {
      const isSame = left.functions.get(name) === right.functions.get(name);
      return [name, isSame ? body : 'unclear'] as const;
    }),
  );
  return { cwds: cwds && cwds.length <= MOST_FOLDERS ? cwds : undefined, variables, functions };
}
