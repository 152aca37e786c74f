import { CommanderError } from 'commander';
import { createProgram, type Request } from '../createProgram';
import { UsageError } from '../UsageError';

/** What a command line asks for; undefined when that was help or the version, which are shown by then. */
export function requestOf(argv: readonly string[]): Request | undefined {
  let request: Request | undefined;
  try {
    createProgram((asked) => (request = asked)).parse(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new UsageError(usageOf(error));
  }
  return request;
}

function usageOf({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'expected a command, plan or run; see rxwaves --help';
  return message.replace(/^error: /, '');
}
