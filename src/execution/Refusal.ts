import type { Outcome } from '../calls/Outcome';

/** What a call ends with that is not executed. */
export interface Refusal {
  readonly outcome: Outcome;
  readonly output: unknown;
}
