import type { WordPart } from 'unbash';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Session } from '../running/Session';
import type { State } from '../running/State';
import { assertArithmetic } from './assertArithmetic';
import { assertPlainText } from './assertPlainText';
import { expandBraces } from './expandBraces';
import { expandParameter } from './expandParameter';
import type { Piece } from './Piece';
import { piecesOfValue } from './piecesOfValue';
import { variableValue } from './variableValue';

const TILDE = /^~[\w+-]*(?=\/|$)/;
const PLAIN_ANSI = /^\$'(?:[^\\']|\\[nt\\'])*'$/;

/** Where a part stands. */
interface Place {
  readonly session: Session;
  readonly state: State;
  readonly isQuoted: boolean;
  readonly isFirst: boolean;
}

/** What a part of a word puts into it; scripts inside it are looked at on the way. */
export function piecesOfPart(part: WordPart, place: Place): readonly Piece[] {
  const { session, state, isQuoted } = place;
  session.step();
  switch (part.type) {
    case 'Literal':
      return literalPieces(part.text, part.value, place);
    case 'SingleQuoted':
      return [{ type: 'text', value: part.value }];
    case 'AnsiCQuoted':
      // Escapes of bytes and of control characters are where shells and grammars differ.
      if (!PLAIN_ANSI.test(part.text)) refuse(`${quoteWord(part.text)} holds escapes that are not followed`);
      return [{ type: 'text', value: part.value }];
    case 'DoubleQuoted':
      return [
        { type: 'text', value: '' },
        ...part.parts.flatMap((child) => piecesOfPart(child, { ...place, isQuoted: true, isFirst: false })),
      ];
    case 'Glob':
      // Brackets hold no expansion that counts: what they fit is one character.
      if (part.kind === 'bracket' && /[$`/\\]/.test(part.text))
        refuse(`${quoteWord(part.text)} is no plain glob`);
      return [{ type: 'wild' }];
    case 'BraceExpansion': {
      const values = expandBraces(part.text) ?? refuse(`${quoteWord(part.text)} is no plain brace expansion`);
      return [{ type: 'choice', values }];
    }
    case 'SimpleExpansion': {
      const name = part.text.slice(1);
      return piecesOfVariable(name, place);
    }
    case 'ParameterExpansion':
      expandParameter(part, session, state);
      if (part.operation ?? part.index ?? part.prefix)
        return [{ type: 'open', splits: !isQuoted || part.index !== undefined || part.parameter === '@' }];
      return piecesOfVariable(part.parameter, place);
    case 'CommandExpansion':
      session.nested(part.script, state, part.text);
      return [{ type: 'open', splits: !isQuoted }];
    case 'ArithmeticExpansion':
      assertArithmetic(part.expression, part.text, state);
      return [{ type: 'open', splits: false }];
    case 'ProcessSubstitution':
      if (part.operator !== '<') refuse(`${quoteWord(part.text)} hands its output to a process`);
      session.nested(part.script, state, part.text);
      return [{ type: 'stream' }];
    // An extended glob may hold alternatives that lead anywhere, a `$"…"` is translated by what the locale says.
    case 'ExtendedGlob':
    case 'LocaleString':
      return refuse(`${quoteWord(part.text)} is not followed`);
    default:
      return refuse('a word holds a part that is not known');
  }
}

function piecesOfVariable(name: string, { state, isQuoted }: Place): readonly Piece[] {
  // Numbers, whatever they are.
  if (/^[?#$!]$/.test(name)) return [{ type: 'open', splits: false }];
  if (name === '@' || name === '') return [{ type: 'open', splits: true }];
  const value = variableValue(name, state);
  if (value === undefined && name === 'HOME') return [{ type: 'home' }];
  return piecesOfValue(value, isQuoted);
}

function literalPieces(raw: string, value: string, { isQuoted, isFirst }: Place): readonly Piece[] {
  const isBracket = !isQuoted && (raw === '[' || raw === ']' || raw === '[[');
  if (!isBracket) assertPlainText(raw, isQuoted);
  if (isQuoted || !raw.includes('~')) return [{ type: 'text', value }];
  if (/[=:]~/.test(raw)) refuse(`${quoteWord(raw)} may stand for a home folder`);
  const tilde = isFirst ? TILDE.exec(raw) : null;
  if (!tilde && isFirst && raw.startsWith('~')) refuse(`${quoteWord(raw)} may stand for a home folder`);
  return tilde
    ? [{ type: 'home' }, { type: 'text', value: value.slice(tilde[0].length) }]
    : [{ type: 'text', value }];
}
