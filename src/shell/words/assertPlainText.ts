import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';

// What a shell expands, should the grammar have taken it for text.
const EXPANDS = /`|\$[\w({['"@*#?!$-]/;
const EXPANDS_UNQUOTED = /[*?<>|&;()'"\s]|\$\[|\{[^}]*(?:,|\.\.)/;

/** A second look at what the grammar calls text: refuses what a shell would not take literally. */
export function assertPlainText(raw: string, isQuoted: boolean): void {
  const bare = raw.replace(/\\[^]/g, '');
  if (EXPANDS.test(bare) || (!isQuoted && EXPANDS_UNQUOTED.test(bare)))
    refuse(`${quoteWord(raw)} is not plain text`);
}
