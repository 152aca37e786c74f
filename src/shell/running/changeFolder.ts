import { enterFolder } from '../options/enterFolder';
import { parseOptions } from '../options/parseOptions';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Outcomes } from './Outcomes';
import type { State } from './State';
import type { Word } from '../words/Word';

/** Looks at `cd`: the folder holds where it has succeeded. */
export function changeFolder(words: readonly Word[], state: State): Outcomes {
  const { operands } = parseOptions({ options: { flags: '-L -P -e' } }, words, 'cd');
  const [folder, another] = operands;
  if (another) refuse(`${quoteWord(another.text)} is one word too many`);
  return {
    success: { ...state, cwds: folder && enterFolder(state.cwds, folder) },
    failure: state,
  };
}
