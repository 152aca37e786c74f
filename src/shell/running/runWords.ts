import type { SyntaxNode } from 'unbash';
import { commandTable } from '../commands/commandTable';
import { literalOf } from '../languages/literalOf';
import { applySpec } from '../options/applySpec';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';
import { callFunction } from './callFunction';
import { changeFolder } from './changeFolder';
import type { Outcomes } from './Outcomes';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';
import { WRAPPERS } from './WRAPPERS';

/** Where a command's words stand. */
export interface Place {
  readonly node: SyntaxNode;
  readonly session: Session;
  readonly state: State;
  /** Whether a program runs the words, which knows no functions and changes nothing in the shell. */
  readonly isExternal: boolean;
}

const SYSTEM_FOLDER = /^\/(?:usr\/)?bin\//;
// What a shell does by itself: the programs of these names take other options.
const BUILT_IN = new Set('echo printf test [ : true false exit return break continue pwd type'.split(' '));
const SETTINGS = /^[-+](?:[eux]+|[eux]*o)$/;

/** Looks at a command by its words, the first of which is its name. */
export function runWords(words: readonly Word[], place: Place): Outcomes {
  const { session, state, isExternal } = place;
  session.step();
  const [first, ...others] = words;
  if (!first) refuse('a command has no name');
  const name = literalOf(first);
  const body = isExternal ? undefined : state.functions.get(name);
  if (body) return callFunction(name, body, others, session, state);
  if (name === 'cd' && !isExternal) return changeFolder(others, state);
  if (name === 'set' && !isExternal) return same(set(others, state));
  const wrapper = WRAPPERS.get(name);
  if (wrapper) return wrapper(others, place);

  const plain = SYSTEM_FOLDER.test(name) ? name.replace(SYSTEM_FOLDER, '') : name;
  const spec = plain === name || !BUILT_IN.has(plain) ? commandTable.get(plain) : undefined;
  if (!spec) refuse(`${quoteWord(name)} is not known`);
  if (!spec.isPure) session.reads();
  if (spec.isDestructive) session.destroys();
  const look = (): void => applySpec(spec, plain, others, state.cwds, session.claim);
  if (isExternal) session.inside(look);
  else look();
  return same(state);
}

/** Looks at `set`: only what makes a script stop earlier or show what it does. */
function set(words: readonly Word[], state: State): State {
  const given = words.map(literalOf);
  const isPlain = given.every((word, index) =>
    /^[-+].*o$/.test(given[index - 1] ?? '')
      ? word === 'pipefail' || word === 'errexit'
      : SETTINGS.test(word),
  );
  if (given.length === 0 || !isPlain) refuse(`${quoteWord(given.join(' '))} is not known of \`set\``);
  return state;
}
