import type { Rule } from '../Rule';
import { key } from './templates';

/**
 * `@modelcontextprotocol/server-sequential-thinking` 2026.8.31. It says that its tool only reads; the tool appends to
 * the one line of thought that the server keeps.
 */
export const mcpSequentialThinking: Rule[] = [
  { tool: 'sequentialthinking', writes: [key('sequential-thinking:thoughts')] },
];
