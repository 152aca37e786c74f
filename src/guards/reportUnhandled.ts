import { config } from 'rxjs';

/** Tells about an observer that threw, where RxJS tells about unhandled errors, else on the console. Never throws. */
export function reportUnhandled(error: unknown): void {
  try {
    if (config.onUnhandledError) config.onUnhandledError(error);
    else console.error('rxwaves: an observer threw; the batch goes on.', error);
  } catch (reporterError) {
    console.error('rxwaves: `config.onUnhandledError` threw; the batch goes on.', reporterError);
  }
}
