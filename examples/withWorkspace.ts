import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** Copies the workspace, starts the official file server on the copy, and cleans both up whatever happens. */
export async function withWorkspace<T>(use: (client: Client, root: string) => Promise<T>): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'rxwaves-example-')));
  const client = new Client({ name: 'rxwaves-example', version: '1.0.0' });
  const manifest = require.resolve('@modelcontextprotocol/server-filesystem/package.json');
  const script = join(dirname(manifest), 'dist/index.js');
  // The server ends when its standard input does; the copy is ours to remove.
  const interrupted = (): never => {
    rmSync(root, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    cpSync(join(__dirname, 'workspace'), root, { recursive: true });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [script, root], stderr: 'ignore' }),
    );
    return await use(client, root);
  } finally {
    await client.close();
    rmSync(root, { recursive: true, force: true });
    process.off('SIGINT', interrupted);
  }
}
