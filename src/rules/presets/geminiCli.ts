import type { Rule } from '../Rule';
import { file, key, names, tree } from './templates';

const tracker = key('gemini-cli:tracker');

/**
 * Gemini CLI, `@google/gemini-cli-core` 0.61.0, in a workspace of one folder; `search_file_content` is the earlier name
 * of `grep_search`. A `replace` of a relative path at which there is nothing is redirected to the one file whose
 * path ends so, which its claim does not know: give absolute paths.
 *
 * Left out: agents and skills, which may do anything; what asks the user or changes mode; and resources of MCP servers.
 */
export const geminiCli: Rule[] = [
  { tool: 'read_file', reads: [file('{file_path}')] },
  { tool: 'read_many_files', reads: [tree('{include[*]}')] },
  { tool: 'write_file', writes: [file('{file_path}')] },
  { tool: 'replace', writes: [file('{file_path}')] },
  { tool: 'list_directory', reads: [names('{dir_path}')] },
  { tool: 'glob', reads: [names('{dir_path|.}/{pattern}')] },
  { tool: 'grep_search', reads: [tree('{dir_path|.}')] },
  { tool: 'search_file_content', reads: [tree('{dir_path|.}')] },
  { tool: 'run_shell_command', shell: 'command', cwd: '{dir_path|.}', unless: ['is_background'] },
  { tool: 'write_todos', writes: [key('gemini-cli:todos')] },
  { tool: 'tracker_create_task', writes: [tracker] },
  { tool: 'tracker_update_task', writes: [tracker] },
  { tool: 'tracker_add_dependency', writes: [tracker] },
  { tool: 'tracker_get_task', reads: [tracker] },
  { tool: 'tracker_list_tasks', reads: [tracker] },
  { tool: 'tracker_visualize', reads: [tracker] },
  { tool: 'update_topic', writes: [key('gemini-cli:topic')] },
  { tool: 'get_internal_docs', safe: true },
  { tool: 'google_web_search', safe: true },
  { tool: 'web_fetch', safe: true },
];
