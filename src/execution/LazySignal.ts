import type { SchedulerLike } from 'rxjs';
import { nesting } from '../queueing/nesting';

/** What knows why something is cut off; asked only for a signal that somebody has read. */
interface CutOff {
  readonly abortReason: unknown;
  readonly scheduler: SchedulerLike;
}

/**
 * A signal that is made when it is first read. A class, for once, because it has to be a getter: on a prototype it is
 * free, while an object literal with a getter is the dearest thing that a call can make.
 */
export class LazySignal {
  #controller: AbortController | undefined;
  #cutOff: CutOff | undefined;

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#cutOff) this.#controller.abort(this.#cutOff.abortReason);
    }
    return this.#controller.signal;
  }

  cutOff(cause: CutOff): void {
    this.#cutOff = cause;
    if (!this.#controller) return;
    const abort = (): void => nesting.aborts.run(() => this.#controller?.abort(cause.abortReason));
    // Batches that hand their signals down abort each other on one stack.
    if (nesting.aborts.isTooDeep) cause.scheduler.schedule(abort);
    else abort();
  }
}
