import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

// What a shell expands, should the grammar have taken it for text.
const EXPANDS = /`|\$[\w({['"@*#?!$-]/;
const EXPANDS_UNQUOTED = /[*?<>|&;()'"\s]|\$\[/;

/** A second look at what the grammar calls text: refuses what a shell would not take literally. */
export function assertPlainText(raw: string, isQuoted: boolean): void {
  const bare = raw.replace(/\\[^]/g, '');
  if (EXPANDS.test(bare) || (!isQuoted && (EXPANDS_UNQUOTED.test(bare) || hasBraces(bare))))
    refuse(`${quoteWord(raw)} is not plain text`);
}

/** Whether braces hold what separates: `{a,b}`, `{1..3}`, and not `{a}`. */
function hasBraces(text: string): boolean {
  const open: boolean[] = [];
  for (const [sign] of text.matchAll(/[{},]|\.\./g)) {
    if (sign === '{') open.push(false);
    else if (sign !== '}') open.fill(true, -1);
    else if (open.pop()) return true;
  }
  return false;
}
