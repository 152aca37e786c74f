import type { Function as ShellFunction } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';
import { mergeStates } from './mergeStates';
import type { Outcomes } from './Outcomes';
import { runNode } from './runNode';
import { same } from './same';
import type { Session } from './Session';
import type { State } from './State';

/** Looks at the body of a function, as it runs where it is called. */
export function callFunction(
  name: string,
  body: ShellFunction | 'unclear',
  words: readonly Word[],
  session: Session,
  state: State,
): Outcomes {
  if (body === 'unclear') refuse(`what ${quoteWord(name)} stands for is not known`);
  if (body.body.type === 'CompoundList') refuse(`${quoteWord(name)} has no body`);
  session.called.add(body);
  const own = [...state.variables].filter(([variable]) => !/^\d+$/.test(variable));
  // Behind a word that may be several, it is not known which is which.
  const several = words.findIndex(
    ({ kind, ...word }) => kind === 'pattern' || ('splits' in word && word.splits),
  );
  const known = several === -1 ? words : words.slice(0, several);
  const given = known.map((word, index) => [String(index + 1), word] as const);
  const node = body.body;
  session.deeper(() => {
    const { success, failure } = runNode(node, session, { ...state, variables: new Map([...own, ...given]) });
    const after = mergeStates(success, failure);
    const left = [...after.variables].filter(([variable]) => !/^\d+$/.test(variable));
    const before = [...state.variables].filter(([variable]) => /^\d+$/.test(variable));
    state = { ...after, variables: new Map([...left, ...before]) };
  });
  return same(state);
}
