import { parseArgsStringToArgv } from 'string-argv';
import { version } from '../../package.json';
import type { Tool } from '../calls/Tool';
import { describeValue } from '../errors/describeValue';
import { messageOf } from '../errors/messageOf';
import { mcpTools } from '../mcp/mcpTools';
import { UsageError } from './UsageError';

/** A server process that has to be ended. */
export interface McpServer {
  /** Asks it to end, and makes it after a while. */
  close(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

const LAST_WORDS = 300;

/**
 * Starts an MCP server over stdio and lists its tools.
 * @param onStart told of the process as soon as there is one, so that it can be ended before it has answered
 */
export async function startMcpServer(command: string, onStart: (server: McpServer) => void): Promise<Tool[]> {
  const [program, ...args] = parseArgsStringToArgv(command);
  if (program === undefined) throw new UsageError('--mcp: expected a command, got nothing');

  const { Client, StdioClientTransport } = await loadSdk();
  const transport = new StdioClientTransport({ command: program, args, env: environment(), stderr: 'pipe' });
  let lastWords = '';
  transport.stderr?.on('data', (chunk) => (lastWords = (lastWords + String(chunk)).slice(-LAST_WORDS)));
  onStart({
    close: () => transport.close(),
    kill: () => {
      if (transport.pid !== null) process.kill(transport.pid, 'SIGKILL');
    },
  });

  try {
    const client = new Client({ name: 'rxwaves', version });
    await client.connect(transport);
    return await mcpTools(client);
  } catch (error) {
    const said = lastWords.trim().replace(/\s+/g, ' ');
    throw new UsageError(
      `--mcp ${JSON.stringify(command)}: the server did not start: ${messageOf(error) ?? describeValue(error)}` +
        (said === '' ? '' : `; it said: ${said}`),
    );
  }
}

async function loadSdk() {
  try {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    return { Client, StdioClientTransport };
  } catch {
    throw new UsageError(
      '--mcp needs the package @modelcontextprotocol/sdk: npm install @modelcontextprotocol/sdk',
    );
  }
}

/** The whole environment, as a shell would give it. */
function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
}
