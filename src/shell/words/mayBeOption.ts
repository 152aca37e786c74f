import type { Word } from './Word';

/** Whether a program may take the word for an option. */
export function mayBeOption(word: Word): boolean {
  switch (word.kind) {
    case 'literal':
      return word.value.startsWith('-') && word.value !== '-';
    case 'pattern':
      return word.head === '' || word.head.startsWith('-');
    case 'stream':
      return false;
    case 'unknown':
      return word.splits || word.head === '' || word.head.startsWith('-');
  }
}
