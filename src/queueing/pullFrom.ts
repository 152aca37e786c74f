import { EMPTY } from 'rxjs';
import type { PullSource } from './PullSource';

/**
 * A source of so many items from the beginning.
 *
 * @param itemAt makes each item when it is taken, so that nobody keeps those whose work has ended
 */
export function pullFrom<T>(count: number, itemAt: (position: number) => T): PullSource<T> {
  let position = 0;
  return {
    take: () => (position < count ? itemAt(position++) : undefined),
    changes$: EMPTY,
  };
}
