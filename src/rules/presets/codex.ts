import type { Rule } from '../Rule';
import { file, key } from './templates';

/**
 * Codex CLI, `@openai/codex` 0.171.0. A command that `exec_command` hands back before it has ended goes on beside later
 * calls, as it does when they run one at a time.
 *
 * Left out: `apply_patch`, whose files stand inside the text of the patch; `write_stdin`, which types into a process;
 * agents, which may do anything; resources of MCP servers; and what asks the user.
 */
export const codex: Rule[] = [
  {
    tool: 'exec_command',
    shell: 'cmd',
    cwd: '{workdir|.}',
    // A terminal waits for what is typed, another shell reads another language, another environment has other files.
    unless: ['tty', 'shell', 'environment_id'],
  },
  { tool: 'shell_command', shell: 'command', cwd: '{workdir|.}', unless: ['environment_id'] },
  { tool: 'view_image', reads: [file('{path}')], unless: ['environment_id'] },
  { tool: 'update_plan', writes: [key('codex:plan')] },
  { tool: 'web_search', safe: true },
];
