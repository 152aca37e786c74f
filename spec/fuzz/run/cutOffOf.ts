/** Rejects once the signal is aborted. */
export function cutOffOf(signal: AbortSignal): Promise<never> {
  const cutOff = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Error('stopped by its signal'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  cutOff.catch(() => undefined);
  return cutOff;
}
