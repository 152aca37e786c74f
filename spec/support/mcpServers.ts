import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** A real MCP server, started over stdio from the installed packages. */
export interface StartedServer {
  readonly client: Client;
  readonly pid: number;
}

const cleanUps: (() => Promise<void> | void)[] = [];

/** Ends what the tests have started; for `afterEach`, so that it happens when a test fails as well. */
export async function endServers(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** A temporary folder that holds the files, gone after `endServers`. */
export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  // The file server compares real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rxwaves-')));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The script that starts a server package. */
export function serverScript(name: 'filesystem' | 'everything'): string {
  const manifest = require.resolve(`@modelcontextprotocol/server-${name}/package.json`);
  return join(dirname(manifest), 'dist/index.js');
}

export async function startServer(
  name: 'filesystem' | 'everything',
  ...args: string[]
): Promise<StartedServer> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [serverScript(name), ...args],
    stderr: 'ignore',
  });
  const client = new Client({ name: 'rxwaves-spec', version: '0.0.0' });
  cleanUps.push(() => client.close());
  await client.connect(transport);
  return { client, pid: transport.pid as number };
}
