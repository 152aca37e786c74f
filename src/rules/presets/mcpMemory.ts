import type { Rule } from '../Rule';
import { key } from './templates';

const graph = key('memory:graph');

/**
 * `@modelcontextprotocol/server-memory` 2026.8.31. The graph is one file, read and written as a whole: entities that
 * are created at the same time are lost.
 */
export const mcpMemory: Rule[] = [
  { tool: 'create_entities', writes: [graph] },
  { tool: 'create_relations', writes: [graph] },
  { tool: 'add_observations', writes: [graph] },
  { tool: 'delete_entities', writes: [graph] },
  { tool: 'delete_observations', writes: [graph] },
  { tool: 'delete_relations', writes: [graph] },
  { tool: 'read_graph', reads: [graph] },
  { tool: 'search_nodes', reads: [graph] },
  { tool: 'open_nodes', reads: [graph] },
];
