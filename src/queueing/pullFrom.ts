import { EMPTY } from 'rxjs';
import type { PullSource } from './PullSource';

/** A source that holds all of its items from the beginning. */
export function pullFrom<T>(items: readonly T[]): PullSource<T> {
  let position = 0;
  return { take: () => items[position++], changes$: EMPTY };
}
