import type { ParameterExpansionPart, Word as WordNode } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Session } from '../running/Session';
import type { State } from '../running/State';
import { evaluateWord } from './evaluateWord';

const NAME = /^(?:[A-Za-z_]\w*|\d+|[@*#?$!])$/;

/** Refuses a `${…}` that does more than to give a text, and looks at the words in it. */
export function expandParameter(part: ParameterExpansionPart, session: Session, state: State): void {
  const { parameter, prefix, index, operation, text } = part;
  const fail = (why: string): never => refuse(`${quoteWord(text)} ${why}`);
  const look = (word: WordNode | undefined): void => {
    if (word) evaluateWord(word, session, state);
  };
  if (!NAME.test(parameter)) fail('is no plain variable');
  // The name that it leads to may hold a subscript, which is evaluated.
  if (prefix === '!') fail('leads to a variable that is not known');
  if (index && !/^(?:[@*]|\d+)$/.test(index.text)) fail('has a subscript, which is evaluated');
  switch (operation?.type) {
    case undefined:
      return;
    case 'Default':
      if (operation.operator.endsWith('=')) fail('sets a variable');
      return look(operation.operand);
    case 'Remove':
    case 'CaseModification':
      return look(operation.operand);
    case 'Replace':
      look(operation.pattern);
      return look(operation.replacement);
    case 'Slice':
      if (![operation.offset, operation.length].every((word) => !word || /^ *-?\d+$/.test(word.text)))
        fail('has an offset that is evaluated');
      return;
    // `@P` runs what stands in the value.
    case 'Transform':
    case 'Names':
    case 'Unknown':
      return fail('is not followed');
  }
}
