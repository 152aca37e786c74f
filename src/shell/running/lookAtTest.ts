import type { TestExpression, Word as WordNode } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { createTouch } from '../touching/createTouch';
import { evaluateWord } from '../words/evaluateWord';
import { onlyWord } from '../words/onlyWord';
import type { Session } from './Session';
import type { State } from './State';

const OF_FILE = new Set('-a -b -c -d -e -f -g -h -k -p -r -s -u -w -x -G -L -N -O -S'.split(' '));
const OF_TEXT = new Set('-z -n'.split(' '));
const OF_TEXTS = new Set('= == != < > =~'.split(' '));
const OF_NUMBERS = new Set('-eq -ne -lt -le -gt -ge'.split(' '));
const OF_FILES = new Set('-nt -ot -ef'.split(' '));

/** Looks at `[[ … ]]`. Numbers in it are arithmetic, and the name of a variable may hold a subscript. */
export function lookAtTest(expression: TestExpression, session: Session, state: State): void {
  const touch = createTouch(state.cwds, session.claim);
  const look = (node: TestExpression): void => {
    switch (node.type) {
      case 'TestLogical':
        return node.operands.forEach(look);
      case 'TestNot':
        return look(node.operand);
      case 'TestGroup':
        return look(node.expression);
      case 'TestUnary':
        if (OF_TEXT.has(node.operator)) return void evaluateWord(node.operand, session, state);
        if (OF_FILE.has(node.operator)) return touch.read(onlyWord(node.operand, session, state));
        return refuse(`${quoteWord(node.operator)} is not followed`);
      case 'TestBinary': {
        const sides = [node.left, node.right];
        if (OF_TEXTS.has(node.operator))
          return sides.forEach((side) => void evaluateWord(side, session, state));
        if (OF_FILES.has(node.operator))
          return sides.forEach((side) => touch.read(onlyWord(side, session, state)));
        if (OF_NUMBERS.has(node.operator)) return sides.forEach(assertNumber);
        return refuse(`${quoteWord(node.operator)} is not followed`);
      }
      default:
        return refuse('a test of a kind that is not known');
    }
  };
  const assertNumber = (side: WordNode): void => {
    const word = onlyWord(side, session, state);
    if (word.kind !== 'literal' || !/^-?\d+$/.test(word.value))
      refuse(`${quoteWord(word.text)} is evaluated, and its value is not known`);
  };
  look(expression);
}
