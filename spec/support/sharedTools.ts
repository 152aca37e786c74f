import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The names that a server answered `tools/list` with, recorded beside the project; none, and printed, without it. */
export function recordedToolNames(server: string): readonly string[] {
  const file = `modelcontextprotocol__server-${server}.tools.json`;
  const path = resolve(__dirname, '../../../shared/data/mcp-tools', file);
  if (!existsSync(path)) {
    console.warn(`Skipped the tests on ${file}: there is no ${path}`);
    return [];
  }
  const { tools } = JSON.parse(readFileSync(path, 'utf8')) as { tools: readonly { name: string }[] };
  return tools.map(({ name }) => name);
}
