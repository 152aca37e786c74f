/**
 * A signal that is made when it is first read. A class, for once, because it has to be a getter: on a prototype it is
 * free, while an object literal with a getter is the dearest thing that a call can make.
 */
export class LazySignal {
  #controller: AbortController | undefined;
  #cutOff: { readonly reason: unknown } | undefined;

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#cutOff) this.#controller.abort(this.#cutOff.reason);
    }
    return this.#controller.signal;
  }

  cutOff(reason: unknown): void {
    this.#cutOff = { reason };
    this.#controller?.abort(reason);
  }
}
