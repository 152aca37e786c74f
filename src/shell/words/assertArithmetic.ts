import type { ArithmeticExpression } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { State } from '../running/State';

const NUMBER = /^(?:0[xX][0-9a-fA-F]+|\d+)$/;
const VARIABLE = /^\$?\{?([A-Za-z_]\w*)\}?$/;
const PURE = new Set('+ - * / % ** << >> < > <= >= == != & | ^ && || ! ~ ,'.split(' '));

/** Refuses arithmetic that may do more than to count: the value of a variable is an expression of its own. */
export function assertArithmetic(
  expression: ArithmeticExpression | undefined,
  text: string,
  state: State,
): void {
  const look = (node: ArithmeticExpression): void => {
    switch (node.type) {
      case 'ArithmeticBinary':
        if (!PURE.has(node.operator)) refuse(`${quoteWord(text)} sets a variable`);
        look(node.left);
        return look(node.right);
      case 'ArithmeticUnary':
        if (!PURE.has(node.operator)) refuse(`${quoteWord(text)} sets a variable`);
        return look(node.operand);
      case 'ArithmeticTernary':
        look(node.test);
        look(node.consequent);
        return look(node.alternate);
      case 'ArithmeticGroup':
        return look(node.expression);
      case 'ArithmeticWord': {
        if (NUMBER.test(node.value)) return;
        const value = state.variables.get(VARIABLE.exec(node.value)?.[1] ?? '');
        if (value?.kind === 'literal' && NUMBER.test(value.value)) return;
        return refuse(
          `${quoteWord(node.value)} in ${quoteWord(text)} is evaluated, and its value is not known`,
        );
      }
      default:
        return refuse(`${quoteWord(text)} is not followed`);
    }
  };
  if (!expression) refuse(`${quoteWord(text)} is not followed`);
  look(expression);
}
