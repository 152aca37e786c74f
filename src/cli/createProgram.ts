import { Command, InvalidArgumentError, Option } from 'commander';
import { version } from '../../package.json';
import type { PlanOptions } from './planCommand';
import { planners } from './planners';
import type { RunOptions } from './runCommand';
import type { ToolSources } from './input/openTools';

/** What a command line asks for. */
export type Request =
  | {
      readonly command: 'plan';
      readonly file: string;
      readonly sources: ToolSources;
      readonly options: PlanOptions;
    }
  | {
      readonly command: 'run';
      readonly file: string;
      readonly sources: ToolSources;
      readonly options: RunOptions;
    };

const FILE = 'an array of calls, or an assistant message of Anthropic or OpenAI chat; - for standard input';

const SCHEDULE = 'one wave after another, or each call as soon as nothing before it conflicts';

const EXIT_STATUS = `
Exit status:
  0    the batch completed; errors of calls are results
  1    a hard error aborted it, or its output could not be written
  2    the command line or its input cannot be used
  130  interrupted`;

/** The grammar of the command line. @param onRequest told what a valid one asks for */
export function createProgram(onRequest: (request: Request) => void): Command {
  const program = new Command('rxwaves')
    .description('Plans and runs the tool calls of one turn of an LLM agent, in waves that do not conflict.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });

  withSources(program.command('plan'))
    .description('show which calls would run together, and why; runs nothing')
    .argument('<file>', FILE)
    .addOption(plannerOption().default('first-fit'))
    .addOption(new Option('--format <format>').choices(['table', 'json', 'mermaid']).default('table'))
    .action((file: string, { format, planner, ...sources }: PlanOptions & ToolSources) => {
      onRequest({ command: 'plan', file, sources, options: { format, planner } });
    });

  withSources(program.command('run'))
    .description('run the calls and show what happens')
    .argument('<file>', FILE)
    .addOption(new Option('--mode <mode>').choices(['parallel', 'sequential']).default('parallel'))
    .addOption(plannerOption('first-fit; in-order with the eager schedule'))
    .addOption(new Option('--schedule <schedule>', SCHEDULE).choices(['waves', 'eager']).default('waves'))
    .option('--max-concurrency <n>', 'how many calls may be in flight at once (default: 8)', toWhole(1))
    .option('--timeout <ms>', 'cut off a call that runs longer; a soft error', toWhole(1))
    .option(
      '--retries <n>',
      'try a call again that failed, after 250 ms, 500 ms, …; at most 5 times',
      toWhole(0),
    )
    .option(
      '--approve',
      'ask on the terminal before each call that is not known to only read; without one they are denied',
    )
    .option('--validate', "check each input against its tool's schema")
    .addOption(new Option('--format <format>').choices(['text', 'json', 'ndjson']).default('text'))
    .action((file: string, { tools, mcp, ...options }: RunOptions & ToolSources) => {
      onRequest({ command: 'run', file, sources: { ...(tools && { tools }), ...(mcp && { mcp }) }, options });
    });

  return program;
}

function plannerOption(byDefault?: string): Option {
  const hint = byDefault === undefined ? '' : ` (default: ${byDefault})`;
  return new Option('--planner <planner>', `how calls are put into waves${hint}`).choices(
    Object.keys(planners),
  );
}

function withSources(command: Command): Command {
  return command
    .option(
      '--tools <module>',
      'a module whose default export is Tool[], or a function that returns it; repeatable',
      append,
    )
    .option('--mcp <command>', 'a command that starts an MCP server over stdio; repeatable', append)
    .addHelpText('after', EXIT_STATUS);
}

function append(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function toWhole(least: number): (value: string) => number {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (Number.isInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(
      `Expected a whole number from ${least} and up, got ${JSON.stringify(value)}.`,
    );
  };
}
