import { splitWords } from './split.js';

const LIMIT = 10;

export function countWords(text) {
  return splitWords(text).slice(0, LIMIT).length;
}

// TODO: say what happens to an empty text.
