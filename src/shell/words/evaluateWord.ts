import type { Word as WordNode } from 'unbash';
import type { Session } from '../running/Session';
import type { State } from '../running/State';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import { joinPieces } from './joinPieces';
import type { Piece } from './Piece';
import { piecesOfPart } from './piecesOfPart';
import type { Word } from './Word';

const MOST_WORDS = 256;

/** The words that one word of the text stands for; scripts inside it are looked at on the way. */
export function evaluateWord(node: WordNode, session: Session, state: State): readonly Word[] {
  session.step();
  const parts = node.parts ?? [
    { type: 'Literal', text: node.text, value: node.value, pos: node.pos, end: node.end },
  ];
  let ways: Piece[][] = [[]];
  for (const [index, part] of parts.entries()) {
    for (const piece of piecesOfPart(part, { session, state, isQuoted: false, isFirst: index === 0 })) {
      if (piece.type !== 'choice') {
        ways.forEach((way) => way.push(piece));
        continue;
      }
      if (ways.length * piece.values.length > MOST_WORDS)
        refuse(`${quoteWord(node.text)} stands for too many words`);
      ways = ways.flatMap((way) => piece.values.map((value) => [...way, { type: 'text', value } as const]));
    }
  }
  return ways.map((way) => joinPieces(way, node.text));
}
