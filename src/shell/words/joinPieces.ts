import type { Piece } from './Piece';
import type { Word } from './Word';

/** The word that pieces make, none of them a choice. */
export function joinPieces(pieces: readonly Piece[], text: string): Word {
  const has = (type: Piece['type']): boolean => pieces.some((piece) => piece.type === type);
  const fixed = pieces.findIndex((piece) => piece.type !== 'text');
  const head = textOf(fixed === -1 ? pieces : pieces.slice(0, fixed));
  if (fixed === -1) return { kind: 'literal', value: head, text };
  if (has('stream') && pieces.length === 1) return { kind: 'stream', text };
  const splits = pieces.some((piece) => piece.type === 'open' && piece.splits);
  if (has('open') || has('stream')) return { kind: 'unknown', head, splits, text };
  // Where the home folder is cannot be told: it may be anywhere.
  if (has('home')) return { kind: 'pattern', head: '~', folder: '/', text };

  const folder = head.slice(0, head.lastIndexOf('/') + 1) || '.';
  return leavesFolder(pieces, head.slice(head.lastIndexOf('/') + 1))
    ? { kind: 'unknown', head, splits: true, text }
    : { kind: 'pattern', head, folder, text };
}

/** Whether a name that fits may lie outside of the folder in front of the first glob. */
function leavesFolder(pieces: readonly Piece[], name: string): boolean {
  const shape = pieces.map((piece) => (piece.type === 'text' ? piece.value : '\0')).join('');
  const levels = shape.slice(shape.indexOf('\0') - name.length).split('/');
  // `.*` fits `..` as well.
  return levels.some((level) => level === '..' || (level.startsWith('.') && level.includes('\0')));
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.type === 'text' ? piece.value : '')).join('');
}
