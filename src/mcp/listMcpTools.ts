import type { Tool as McpToolInfo } from '@modelcontextprotocol/sdk/types.js';
import type { McpClient } from './McpClient';

/** All pages of a server's list of tools. */
export async function listMcpTools(client: McpClient): Promise<McpToolInfo[]> {
  const capabilities = client.getServerCapabilities();
  if (!capabilities)
    throw new Error('Expected a client that is connected: await client.connect(transport) first');
  if (!capabilities.tools) return [];

  const tools: McpToolInfo[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const page = await client.listTools(cursor === undefined ? undefined : { cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
    if (cursor === undefined) return tools;
    if (seen.has(cursor)) {
      throw new Error(
        `The MCP server lists its tools without end: it gave cursor ${JSON.stringify(cursor)} twice`,
      );
    }
    seen.add(cursor);
  }
}
