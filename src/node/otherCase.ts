/** The name in other letter case; undefined when it has none. */
export function otherCase(name: string): string | undefined {
  // File systems disagree about letters beyond ASCII, so these are asked about only where there are no others.
  const letters = /[a-z]/i.test(name) ? /[a-z]/gi : /\p{L}/gu;
  // Only a letter with one counterpart tells: `ß` has none that a file system knows.
  const turned = (to: 'toLowerCase' | 'toUpperCase', back: 'toLowerCase' | 'toUpperCase'): string =>
    name.replace(letters, (letter) => (letter[to]()[back]() === letter ? letter[to]() : letter));
  const lower = turned('toLowerCase', 'toUpperCase');
  const other = lower === name ? turned('toUpperCase', 'toLowerCase') : lower;
  return other === name ? undefined : other;
}
