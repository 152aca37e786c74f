import { LONGEST_WAIT_MS } from './LONGEST_WAIT_MS';

/** Whether a value is a wait in ms that a timer can keep, or `Infinity` for one without end. */
export function isWait(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && (value <= LONGEST_WAIT_MS || value === Infinity);
}
