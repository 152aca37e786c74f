import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { bin } from '../../package.json';

const ROOT = resolve(__dirname, '../..');

/** A process that ran to its end. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as it is published: `npm run build` makes it. */
export const command = resolve(ROOT, bin.rxwaves);

const started: ChildProcessWithoutNullStreams[] = [];

/** Ends what still runs; for `afterEach`, since a test that fails may have left its process alone. */
export function endProcesses(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** Starts a script of the project with Node. */
export function start(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  started.push(child);
  return child;
}

/** Waits for the end of a process. */
export async function finish(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout, stderr };
}

/** Runs the command with these arguments and this standard input. */
export function rxwaves(args: readonly string[], input = '', env?: NodeJS.ProcessEnv): Promise<Finished> {
  const child = start(command, args, env);
  child.stdin.end(input);
  return finish(child);
}

/** Waits until a process has written a text to standard output. */
export async function written(child: ChildProcessWithoutNullStreams, text: string): Promise<void> {
  let seen = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    seen += String(chunk);
    if (seen.includes(text)) return;
  }
  throw new Error(`The process ended without writing ${JSON.stringify(text)}; it wrote: ${seen}`);
}
