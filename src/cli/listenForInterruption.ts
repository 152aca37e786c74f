import { ExitStatus } from './ExitStatus';

/** What can stop the command from outside. */
export interface Interruption {
  /** Aborted by Ctrl-C, by a request to end, or when nobody reads the output any more. */
  readonly signal: AbortSignal;
  /** The status that the interruption asks for; undefined as long as there was none. */
  status(): number | undefined;
  /** Settles as the promise does, or rejects with the reason of the interruption. */
  readonly orInterrupted: <T>(promise: Promise<T>) => Promise<T>;
}

/** @param atOnce what a second Ctrl-C still does before the process ends */
export function listenForInterruption(atOnce: () => void): Interruption {
  const controller = new AbortController();
  const { signal } = controller;
  let status: number | undefined;

  const interrupt = (name: string): void => {
    if (signal.aborted) {
      atOnce();
      process.exit(ExitStatus.interrupted);
    }
    status = ExitStatus.interrupted;
    controller.abort(`interrupted by ${name}`);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.stdout.on('error', () => {
    status ??= ExitStatus.aborted;
    controller.abort('standard output was closed');
  });

  return {
    signal,
    status: () => status,
    orInterrupted: (promise) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => reject(new Error(String(signal.reason)));
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
      }),
  };
}
