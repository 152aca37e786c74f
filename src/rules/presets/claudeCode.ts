import type { Rule } from '../Rule';
import { file, key, names, tree } from './templates';

const todos = key('claude-code:todos');
const tasks = key('claude-code:tasks');

/**
 * Claude Code, `@anthropic-ai/claude-code` 2.1.197, and the names that earlier versions had (MultiEdit, LS,
 * NotebookRead, TodoRead).
 *
 * Left out, so that they stay what they are: Agent and Task, Workflow, REPL, Skill and Monitor, which may do anything;
 * TaskOutput, TaskStop, BashOutput and KillShell, whose process goes on beside all calls; what asks the user, changes
 * mode or worktree or schedules; and resources of MCP servers, which may be files.
 */
export const claudeCode: Rule[] = [
  { tool: 'Read', reads: [file('{file_path}')] },
  { tool: 'Edit', writes: [file('{file_path}')] },
  { tool: 'MultiEdit', writes: [file('{file_path}')] },
  { tool: 'Write', writes: [file('{file_path}')] },
  { tool: 'NotebookRead', reads: [file('{notebook_path}')] },
  { tool: 'NotebookEdit', writes: [file('{notebook_path}')] },
  // A pattern without a folder matches at any depth, one from / or .. leads out of it.
  { tool: 'Glob', reads: [names('{path|.}'), names('{path|.}/{pattern}')] },
  { tool: 'Grep', reads: [tree('{path|.}')] },
  { tool: 'LS', reads: [names('{path}')] },
  { tool: 'Bash', shell: 'command', unless: ['run_in_background'] },
  { tool: 'TodoRead', reads: [todos] },
  { tool: 'TodoWrite', writes: [todos] },
  { tool: 'TaskGet', reads: [tasks] },
  { tool: 'TaskList', reads: [tasks] },
  { tool: 'TaskCreate', writes: [tasks] },
  { tool: 'TaskUpdate', writes: [tasks] },
  { tool: 'WebFetch', safe: true },
  { tool: 'WebSearch', safe: true },
];
