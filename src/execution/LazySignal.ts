/**
 * A signal that is made when it is first read. A class, for once, because it has to be a getter: on a prototype it is
 * free, while an object literal with a getter is the dearest thing that a call can make.
 */
export class LazySignal {
  #controller: AbortController | undefined;
  #cutOff: { readonly abortReason: unknown } | undefined;

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#cutOff) this.#controller.abort(this.#cutOff.abortReason);
    }
    return this.#controller.signal;
  }

  /** @param cause what knows the reason, asked only by a signal that somebody has read */
  cutOff(cause: { readonly abortReason: unknown }): void {
    this.#cutOff = cause;
    this.#controller?.abort(cause.abortReason);
  }
}
