const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => controller.abort(new Error('interrupted')));
}

/** Aborted by Ctrl-C: what is running is cut off, then servers end and copies are removed. */
export const interrupted: AbortSignal = controller.signal;
