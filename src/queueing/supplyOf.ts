import { EMPTY } from 'rxjs';
import type { Supply } from './Supply';

/** A supply that holds all of its items from the beginning. */
export function supplyOf<T>(items: readonly T[]): Supply<T> {
  let position = 0;
  return { take: () => items[position++], refilled$: EMPTY };
}
