const LISTED = /^\{([\w.,:@%+/-]*)\}$/;
const COUNTED = /^\{(\d{1,4})\.\.(\d{1,4})\}$/;
const MOST = 64;

/** The texts that a brace expansion stands for; undefined for one that is not plain. */
export function expandBraces(text: string): readonly string[] | undefined {
  const counted = COUNTED.exec(text);
  if (counted) {
    const [first, last] = [Number(counted[1]), Number(counted[2])];
    // With leading zeros the numbers are padded.
    if (/[{.]0\d/.test(text) || Math.abs(last - first) >= MOST) return undefined;
    const step = first <= last ? 1 : -1;
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => String(first + index * step));
  }
  const listed = LISTED.exec(text)?.[1]?.split(',');
  return listed && listed.length > 1 && listed.length <= MOST && !text.includes('..') ? listed : undefined;
}
