const LONGEST = 60;

/** A piece of a command text, short enough to stand in a reason. */
export function quoteWord(text: string): string {
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``;
}
