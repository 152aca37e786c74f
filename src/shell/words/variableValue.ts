import type { State } from '../running/State';
import type { Word } from './Word';

/** What a variable holds, where the text has set it. */
export function variableValue(name: string, { variables, cwds }: State): Word | undefined {
  const [cwd, ...others] = cwds ?? [];
  if (name === 'PWD' && cwd !== undefined && others.length === 0)
    return { kind: 'literal', value: cwd, text: '$PWD' };
  return variables.get(name);
}
