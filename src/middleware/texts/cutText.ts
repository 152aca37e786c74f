/**
 * A text cut to its head and its tail, never inside a character: an emoji of several code points goes as a whole.
 *
 * @param maxChars how much is left at most, the marker counted
 */
export function cutText(text: string, maxChars: number, marker: (cut: number) => string): string {
  if (text.length <= maxChars) return text;
  const room = Math.max(0, maxChars - marker(text.length).length);
  const headEnd = boundaryBefore(text, Math.ceil(room / 2));
  const tailStart = boundaryAfter(text, text.length - Math.floor(room / 2));
  return text.slice(0, headEnd) + marker(tailStart - headEnd) + text.slice(tailStart);
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Longer than any character: a window of the text is enough to find where one begins. */
const WINDOW = 200;

function boundaryBefore(text: string, at: number): number {
  return characterAt(text, at)?.start ?? at;
}

function boundaryAfter(text: string, at: number): number {
  const found = characterAt(text, at);
  if (!found || found.start === at) return at;
  return found.end;
}

/** Where the character that a place lies in begins and ends. */
function characterAt(text: string, at: number): { start: number; end: number } | undefined {
  const from = Math.max(0, at - WINDOW);
  const found = characters.segment(text.slice(from, at + WINDOW)).containing(at - from);
  if (!found) return undefined;
  const start = from + found.index;
  return { start, end: start + found.segment.length };
}
