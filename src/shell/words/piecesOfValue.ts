import type { Piece } from './Piece';
import type { Word } from './Word';

const SPLITS_OR_GLOBS = /[\s*?[\]\\{}~]/;

/** What the value of a variable puts into a word. */
export function piecesOfValue(value: Word | undefined, isQuoted: boolean): readonly Piece[] {
  if (value?.kind === 'literal' && (isQuoted || (value.value !== '' && !SPLITS_OR_GLOBS.test(value.value))))
    return [{ type: 'text', value: value.value }];
  if (value?.kind === 'pattern' && isQuoted)
    return value.head.startsWith('~')
      ? [{ type: 'home' }]
      : [{ type: 'text', value: value.head }, { type: 'wild' }];
  return [{ type: 'open', splits: !isQuoted }];
}
