import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The edits of the batch: the text that is there afterwards if the edit has survived. */
const EDITS = [
  { file: 'src/count.js', text: 'const LIMIT = 1000;' },
  { file: 'src/count.js', text: 'An empty text has no words.' },
  { file: 'src/split.js', text: 'text.split(/\\s+/)' },
];

/** Which of the edits are in the files of a workspace. */
export function survivingEdits(root: string): { file: string; text: string; survived: boolean }[] {
  return EDITS.map(({ file, text }) => ({
    file,
    text,
    survived: readFileSync(join(root, file), 'utf8').includes(text),
  }));
}
