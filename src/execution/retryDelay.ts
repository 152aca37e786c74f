import { LONGEST_WAIT_MS } from '../guards/LONGEST_WAIT_MS';
import type { RetryPolicy } from '../options/RetryPolicy';

const LONGEST_MS = 30_000;

/** The wait before the retry that follows an attempt, in ms. */
export function retryDelay(policy: RetryPolicy, attempt: number): number {
  const { delayMs = 0, factor = 2, maxDelayMs = LONGEST_MS, jitter = 0 } = policy;
  const delay = Math.min(delayMs * factor ** attempt, maxDelayMs, LONGEST_WAIT_MS);
  return Math.round(delay * (1 - jitter * Math.random()));
}
