import type { ToolContext } from '../calls/ToolContext';

/**
 * The context of one call. A class, for once, because the signal has to be a getter: on a prototype it is free,
 * while an object literal with a getter is the dearest thing that a call can make.
 */
export class CallContext implements ToolContext {
  readonly attempt = 0;
  declare readonly turn?: number;
  #controller: AbortController | undefined;
  #cutOff: { readonly reason: unknown } | undefined;

  constructor(
    readonly toolCallId: string,
    readonly toolName: string,
    turn: number | undefined,
    readonly progress: (output: unknown) => void,
  ) {
    if (turn !== undefined) this.turn = turn;
  }

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
