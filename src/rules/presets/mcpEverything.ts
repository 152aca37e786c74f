import type { Rule } from '../Rule';
import { key } from './templates';

const session = key('everything:session');

/**
 * `@modelcontextprotocol/server-everything` 2026.8.31. Left out: `simulate-research-query`, which may ask the user.
 */
export const mcpEverything: Rule[] = [
  { tool: 'echo', safe: true },
  { tool: 'get-annotated-message', safe: true },
  { tool: 'get-env', safe: true },
  { tool: 'get-resource-links', safe: true },
  { tool: 'get-resource-reference', safe: true },
  { tool: 'get-structured-content', safe: true },
  { tool: 'get-sum', safe: true },
  { tool: 'get-tiny-image', safe: true },
  { tool: 'trigger-long-running-operation', safe: true },
  { tool: 'gzip-file-as-resource', writes: [session] },
  { tool: 'toggle-simulated-logging', writes: [session] },
  { tool: 'toggle-subscriber-updates', writes: [session] },
];
