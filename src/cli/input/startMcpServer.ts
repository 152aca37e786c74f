import { parseArgsStringToArgv } from 'string-argv';
import { describeValue, messageOf, type Tool } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';
import { version } from '../../../package.json';
import { lastWords } from './lastWords';
import { UsageError } from '../UsageError';

/** A server process that has to be ended. */
export interface McpServer {
  /** Asks it to end, and makes it after a while. */
  close(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/**
 * Starts an MCP server over stdio and lists its tools.
 * @param onStart told of the server before its process starts, so that it can be ended before it has answered; if it
 * throws, no process is started
 */
export async function startMcpServer(command: string, onStart: (server: McpServer) => void): Promise<Tool[]> {
  const source = `--mcp ${JSON.stringify(command)}`;
  const [program, ...args] = argumentsOf(command, source);
  if (program === undefined) throw new UsageError('--mcp: expected a command, got nothing');

  const { Client, StdioClientTransport } = await loadSdk();
  const transport = new StdioClientTransport({ command: program, args, env: environment(), stderr: 'pipe' });
  const said = lastWords(transport.stderr);
  let closing: number | null = null;
  const close = (): Promise<void> => {
    // The transport forgets the process as soon as it begins to close it.
    closing = transport.pid ?? closing;
    return transport.close();
  };
  onStart({ close, kill: () => killProcess(transport.pid ?? closing) });

  try {
    const client = new Client({ name: 'rxwaves', version });
    await client.connect(transport);
    return await mcpTools(client);
  } catch (error) {
    await close();
    throw new UsageError(
      `${source}: the server did not start: ${messageOf(error) ?? describeValue(error)}${said()}`,
    );
  }
}

function argumentsOf(command: string, source: string): string[] {
  if (/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(command)) return parseArgsStringToArgv(command);
  throw new UsageError(`${source}: expected a command, got a quote that is not closed`);
}

async function loadSdk() {
  try {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    return { Client, StdioClientTransport };
  } catch (error) {
    throw new UsageError(
      '--mcp needs the package @modelcontextprotocol/sdk beside rxwaves (npm install @modelcontextprotocol/sdk): ' +
        (messageOf(error) ?? describeValue(error)),
    );
  }
}

/** The whole environment, as a shell would give it. */
function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
}

function killProcess(pid: number | null): void {
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
