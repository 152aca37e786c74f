import { describeValue, messageOf } from 'rxwaves';
import { ExitStatus } from './ExitStatus';

/** What can stop the command from outside of its own work. */
export interface Interruption {
  /** Aborted by Ctrl-C and its like, when nobody can read the output any more, and by an error that nothing caught. */
  readonly signal: AbortSignal;
  /** The exit status that an interruption asks for, or else the command's own. */
  readonly statusOr: (own: number) => number;
  /** Settles as the promise does, or rejects once there is an interruption. */
  readonly orInterrupted: <T>(promise: Promise<T>) => Promise<T>;
}

/**
 * @param explain told at once why the command stops, unless it is because its reader has gone
 * @param endAtOnce what a second Ctrl-C still does before the process ends
 */
export function listenForInterruption(explain: (why: string) => void, endAtOnce: () => void): Interruption {
  const controller = new AbortController();
  const { signal } = controller;
  let status: number | undefined;

  const stop = (why: string, asks: number): void => {
    status ??= asks;
    if (signal.aborted) return;
    explain(why);
    controller.abort(why);
  };
  const interrupt = (): void => {
    if (status === ExitStatus.interrupted) {
      endAtOnce();
      process.exit(status);
    }
    status = ExitStatus.interrupted;
    stop('interrupted', status);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);

  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, is no failure if all was done.
    if (error.code === 'EPIPE') controller.abort('standard output was closed');
    else stop(`standard output cannot be written: ${error.message}`, ExitStatus.aborted);
  });
  // There is nowhere left to say that there is nobody to tell.
  process.stderr.on('error', () => undefined);
  // Thrown by a tool's timer, for example: servers have to be ended all the same.
  process.on('uncaughtException', (error: unknown) => {
    stop(`uncaught error: ${messageOf(error) ?? describeValue(error)}`, ExitStatus.aborted);
  });

  return {
    signal,
    statusOr: (own) => status ?? own,
    orInterrupted: (promise) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => reject(new Error(String(signal.reason)));
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
      }),
  };
}
