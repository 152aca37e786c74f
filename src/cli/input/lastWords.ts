import type { Stream } from 'node:stream';

const KEPT = 4_000;
const SHOWN = 400;

/** Reads what a process writes to standard error; gives the end of it on one line, to be put behind a message. */
export function lastWords(stderr: Stream | null): () => string {
  let text = '';
  stderr?.on('data', (chunk) => (text = (text + String(chunk)).slice(-KEPT)));
  return () => {
    // Stack frames would push out the line that says what is wrong.
    const said = text
      .replace(/^\s+at .*$/gm, '')
      .trim()
      .replace(/\s+/g, ' ');
    return said === '' ? '' : `; it said: ${said.slice(-SHOWN)}`;
  };
}
