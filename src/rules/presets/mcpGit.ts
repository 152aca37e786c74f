import type { Rule } from '../Rule';
import { tree } from './templates';

const state = tree('{repo_path}/.git');
/** The working tree, and the state within it. */
const all = tree('{repo_path}');

/**
 * `mcp-server-git`, as its list of tools stood in the repository of the reference servers in 2026. What a repository
 * knows is claimed as the tree of its `.git`.
 *
 * Left out: `git_commit`, `git_commit_signed` and `git_checkout`, which run the repository's hooks, and those may do
 * anything.
 */
export const mcpGit: Rule[] = [
  { tool: 'git_status', reads: [all] },
  { tool: 'git_diff_unstaged', reads: [all] },
  { tool: 'git_diff_staged', reads: [state] },
  { tool: 'git_diff', reads: [all] },
  { tool: 'git_log', reads: [state] },
  { tool: 'git_show', reads: [state] },
  { tool: 'git_branch', reads: [state] },
  { tool: 'git_add', reads: [tree('{repo_path}/{files[*]}')], writes: [state] },
  { tool: 'git_reset', writes: [state] },
  { tool: 'git_create_branch', writes: [state] },
];
