import type { Observable } from 'rxjs';

/** Items that are taken one by one, each when there is a place for it. */
export interface Supply<T> {
  /** The next item that may start; undefined when there is none at the moment. */
  take(): T | undefined;
  /** There is no place left: what was taken aside for one is given back. */
  giveBack?(): void;
  /**
   * Emits when there may be something to take again, and completes once nothing will be added any more. Opens the
   * supply when it is subscribed to, and closes it when it is unsubscribed from.
   */
  readonly refilled$: Observable<unknown>;
}
