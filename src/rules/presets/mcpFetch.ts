import type { Rule } from '../Rule';

/** `mcp-server-fetch`, as its list of tools stood in the repository of the reference servers in 2026. */
export const mcpFetch: Rule[] = [{ tool: 'fetch', safe: true }];
