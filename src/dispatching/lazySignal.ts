/** An abort signal that is made when somebody first reads it: most tools never do, and making one is costly. */
export interface LazySignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
}

export function lazySignal(): LazySignal {
  let controller: AbortController | undefined;
  let aborted: { readonly reason: unknown } | undefined;

  return {
    get signal() {
      if (!controller) {
        controller = new AbortController();
        if (aborted) controller.abort(aborted.reason);
      }
      return controller.signal;
    },
    abort(reason) {
      aborted = { reason };
      controller?.abort(reason);
    },
  };
}
