import { isatty } from 'node:tty';
import { describeValue } from '../errors/describeValue';
import { HardError } from '../errors/HardError';
import { messageOf } from '../errors/messageOf';
import type { Request } from './createProgram';
import { ExitStatus } from './ExitStatus';
import { type Interruption, listenForInterruption } from './listenForInterruption';
import { openTools } from './openTools';
import { parseJson } from './parseJson';
import { planCommand } from './planCommand';
import { readText } from './readText';
import { requestOf } from './requestOf';
import { runCommand } from './runCommand';
import type { McpServer } from './startMcpServer';
import { toCalls } from './toCalls';
import { UsageError } from './UsageError';

/** Runs a command line; resolves with the exit status once servers have ended and everything is written. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const servers: McpServer[] = [];
  const interruption = listenForInterruption(() => servers.forEach((server) => server.kill()));
  try {
    const request = requestOf(argv);
    if (request) await carryOut(request, interruption, servers);
    return interruption.status() === ExitStatus.interrupted ? ExitStatus.interrupted : ExitStatus.completed;
  } catch (error) {
    return explain(error, interruption.status());
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  }
}

async function carryOut(
  { command, file, sources, options }: Request,
  { orInterrupted, signal }: Interruption,
  servers: McpServer[],
): Promise<void> {
  const calls = toCalls(file, parseJson(file, await orInterrupted(readText(file))));
  const tools = await orInterrupted(openTools(sources, (server) => servers.push(server)));
  if (tools.names().length === 0) warn('there are no tools, so every call is unknown: pass --tools or --mcp');

  const output = {
    isTerminal: isatty(1),
    write: (text: string): void => void process.stdout.write(text),
  };
  if (command === 'plan') planCommand(calls, tools, options, output);
  else await runCommand(calls, tools, options, output, signal);
}

/** Says on standard error why there is no more; gives the exit status. */
function explain(error: unknown, interruptedWith: number | undefined): number {
  if (interruptedWith !== undefined) {
    if (interruptedWith === ExitStatus.interrupted) warn('interrupted');
    return interruptedWith;
  }
  if (error instanceof UsageError) {
    warn(error.message);
    return ExitStatus.usage;
  }
  warn(
    error instanceof HardError ? `hard error: ${error.message}` : (messageOf(error) ?? describeValue(error)),
  );
  return ExitStatus.aborted;
}

function warn(message: string): void {
  process.stderr.write(`rxwaves: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
}
