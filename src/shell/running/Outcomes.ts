import type { State } from './State';

/** What is known after a command, when it has succeeded and when it has failed. */
export interface Outcomes {
  readonly success: State;
  readonly failure: State;
}
