import type { Function as ShellFunction } from 'unbash';
import type { Word } from '../words/Word';

/** What is known of the shell between two commands. */
export interface State {
  /** Where the shell may stand, absolute; undefined when it may stand anywhere. */
  readonly cwds: readonly string[] | undefined;
  /** Variables that the text itself has set; every other one is unknown. */
  readonly variables: ReadonlyMap<string, Word>;
  /** `unclear` where it depends on what has run. */
  readonly functions: ReadonlyMap<string, ShellFunction | 'unclear'>;
}
