/**
 * Runs with a signal that follows the given one, and leaves no listener on that one. The SDK never takes its own
 * listener off, and would tell the server of a cancelled request even long after the request was answered.
 */
export async function withOwnSignal<T>(
  signal: AbortSignal,
  run: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  const abort = (): void => own.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await run(own.signal);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
