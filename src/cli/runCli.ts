import { isatty } from 'node:tty';
import { describeValue, HardError, messageOf } from 'rxwaves';
import type { Request } from './createProgram';
import { ExitStatus } from './ExitStatus';
import { type Interruption, listenForInterruption } from './listenForInterruption';
import { openTools } from './input/openTools';
import { parseJson } from './input/parseJson';
import { planCommand } from './planCommand';
import { readText } from './input/readText';
import { requestOf } from './input/requestOf';
import { runCommand } from './runCommand';
import type { McpServer } from './input/startMcpServer';
import { toCalls } from './input/toCalls';
import { UsageError } from './UsageError';

/** Runs a command line; resolves with the exit status once servers have ended and everything is written. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const servers: McpServer[] = [];
  const interruption = listenForInterruption(warn, () => servers.forEach((server) => server.kill()));
  const status = await attempt(argv, interruption, servers);
  await Promise.all(servers.map((server) => server.close()));
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  return interruption.statusOr(status);
}

/** Says on standard error why there is no more than there is; gives the exit status. */
async function attempt(
  argv: readonly string[],
  interruption: Interruption,
  servers: McpServer[],
): Promise<number> {
  try {
    const request = requestOf(argv);
    if (request) await carryOut(request, interruption, servers);
    return ExitStatus.completed;
  } catch (error) {
    if (!interruption.signal.aborted) warn(explanation(error));
    return error instanceof UsageError ? ExitStatus.usage : ExitStatus.aborted;
  }
}

async function carryOut(
  { command, file, sources, options }: Request,
  { orInterrupted, signal }: Interruption,
  servers: McpServer[],
): Promise<void> {
  const calls = toCalls(file, parseJson(file, await orInterrupted(readText(file))));
  const onStart = (server: McpServer): void => {
    signal.throwIfAborted();
    servers.push(server);
  };
  const tools = await orInterrupted(openTools(sources, onStart));
  if (tools.names().length === 0) warn('there are no tools, so every call is unknown: pass --tools or --mcp');

  const output = {
    isTerminal: isatty(1),
    write: (text: string): void => void process.stdout.write(text),
  };
  if (command === 'plan') planCommand(calls, tools, options, output);
  else await runCommand(calls, tools, options, output, signal);
}

function explanation(error: unknown): string {
  const message = messageOf(error) ?? describeValue(error);
  return error instanceof HardError ? `hard error: ${message}` : message;
}

function warn(message: string): void {
  process.stderr.write(`rxwaves: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
}
