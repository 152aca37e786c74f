import { config } from 'rxjs';

/**
 * Watches what no batch would tell of: errors that nobody handles, and waits on the real clock. Under jest, unhandled
 * rejections do not come here, since jest fails the test for them by itself.
 */
export interface ProcessWatch {
  /** Stops watching. @returns what was seen */
  end(): Promise<string[]>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function watchProcess(): ProcessWatch {
  const seen: string[] = [];
  const onRejection = (reason: unknown): void => void seen.push(`an unhandled rejection: ${String(reason)}`);
  const { onUnhandledError } = config;
  const { setTimeout: realTimeout } = globalThis;
  let timers = 0;

  process.on('unhandledRejection', onRejection);
  config.onUnhandledError = (error) => void seen.push(`an unhandled error: ${String(error)}`);
  globalThis.setTimeout = new Proxy(realTimeout, {
    apply(target, self, parameters: Parameters<typeof realTimeout>) {
      timers++;
      return Reflect.apply(target, self, parameters);
    },
  });

  return {
    async end() {
      globalThis.setTimeout = realTimeout;
      await nextTurn();
      if (timers > 0) {
        await new Promise((resolve) => realTimeout(resolve, 5));
        if (seen.length === 0) seen.push('a wait on the real clock');
      }
      process.off('unhandledRejection', onRejection);
      config.onUnhandledError = onUnhandledError;
      return seen;
    },
  };
}
