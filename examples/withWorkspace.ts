import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { interrupted } from './interrupted';

/** Copies the workspace, starts the official file server on the copy, and cleans both up whatever happens. */
export async function withWorkspace<T>(use: (client: Client, root: string) => Promise<T>): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'rxwaves-example-')));
  const client = new Client({ name: 'rxwaves-example', version: '1.0.0' });
  const manifest = require.resolve('@modelcontextprotocol/server-filesystem/package.json');
  const script = join(dirname(manifest), 'dist/index.js');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [script, root],
    stderr: 'ignore',
  });
  try {
    cpSync(join(__dirname, 'workspace'), root, { recursive: true });
    await client.connect(transport);
    interrupted.throwIfAborted();
    return await use(client, root);
  } finally {
    // The server first: a write that it has begun would bring the folder back.
    await transport.close();
    rmSync(root, { recursive: true, force: true });
  }
}
