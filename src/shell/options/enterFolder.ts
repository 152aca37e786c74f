import { lexicalPathClaim } from 'rxwaves';
import { quoteWord } from '../quoteWord';
import { refuse } from '../refuse';
import type { Word } from '../words/Word';

/** Where one stands after going to a folder; undefined when that may be anywhere. */
export function enterFolder(
  cwds: readonly string[] | undefined,
  folder: Word,
): readonly string[] | undefined {
  if (folder.kind === 'unknown') refuse(`what ${quoteWord(folder.text)} stands for is not known`);
  if (folder.kind !== 'literal' || folder.value === '' || folder.value === '-') return undefined;
  const to = (cwd: string): string => lexicalPathClaim(folder.value, { cwd }).key.slice('file:'.length);
  return folder.value.startsWith('/') ? [to('/')] : cwds?.map(to);
}
