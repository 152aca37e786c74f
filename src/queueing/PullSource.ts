import type { Observable } from 'rxjs';

/** Items that are taken one by one, each when there is a place for it. */
export interface PullSource<T, E = never> {
  /** The next item that may start; undefined when there is none at the moment. */
  take(): T | undefined;
  /** There is no place left: what was set aside for one is given back. */
  noPlace?(): void;
  /**
   * Emits `undefined` when there may be something to take again, and in between what those who take should pass on.
   * Completes once nothing will be added any more. Opens the source when it is subscribed to, closes it when it is
   * unsubscribed from.
   */
  readonly changes$: Observable<E | undefined>;
}
