import type { Rule } from '../Rule';
import { key } from './templates';

/**
 * `@playwright/mcp` 0.0.86, all of its capabilities. One browser is one resource: what one call navigates away from,
 * another would have read, whatever the hints say.
 */
export const mcpPlaywright: Rule[] = [
  { tool: 'browser_run_code_unsafe', safe: false },
  // Files that it saves or uploads lie where the server was told, which a call does not say.
  { tool: 'browser_*', writes: [key('playwright:browser')], unless: ['filename', 'paths'] },
];
