import type { Rule } from '../Rule';
import { file, names, tree } from './templates';

/** `@modelcontextprotocol/server-filesystem` 2026.8.31. */
export const mcpFilesystem: Rule[] = [
  { tool: 'read_file', reads: [file('{path}')] },
  { tool: 'read_text_file', reads: [file('{path}')] },
  { tool: 'read_media_file', reads: [file('{path}')] },
  { tool: 'read_multiple_files', reads: [file('{paths[*]}')] },
  { tool: 'write_file', writes: [file('{path}')] },
  { tool: 'edit_file', writes: [file('{path}')] },
  // What is written into a folder waits until there is one.
  { tool: 'create_directory', writes: [tree('{path}')] },
  { tool: 'list_directory', reads: [names('{path}')] },
  // Sizes change with contents.
  { tool: 'list_directory_with_sizes', reads: [tree('{path}')] },
  { tool: 'directory_tree', reads: [names('{path}')] },
  { tool: 'search_files', reads: [names('{path}')] },
  // Either may be a folder.
  { tool: 'move_file', writes: [tree('{source}'), tree('{destination}')] },
  { tool: 'get_file_info', reads: [tree('{path}')] },
  { tool: 'list_allowed_directories', safe: true },
];
