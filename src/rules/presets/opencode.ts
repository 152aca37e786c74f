import type { Rule } from '../Rule';
import { file, key, names, tree } from './templates';

/**
 * opencode, `opencode-ai` 1.18.33, with a shell that reads Bash's language.
 *
 * Left out: `apply_patch`, whose files stand inside the text of the patch; `task` and `skill`, which may do anything;
 * `lsp`, which reads whatever its server reads; and what asks the user or changes mode.
 */
export const opencode: Rule[] = [
  // A folder's path makes it a listing.
  { tool: 'read', reads: [tree('{filePath}')] },
  { tool: 'edit', writes: [file('{filePath}')] },
  { tool: 'write', writes: [file('{filePath}')] },
  { tool: 'glob', reads: [names('{path|.}')] },
  { tool: 'grep', reads: [tree('{path|.}')] },
  { tool: 'bash', shell: 'command', cwd: '{workdir|.}' },
  { tool: 'todowrite', writes: [key('opencode:todos')] },
  { tool: 'webfetch', safe: true },
  { tool: 'websearch', safe: true },
];
