import type { Outcomes } from './Outcomes';
import type { State } from './State';

/** What is known after a command that tells nothing by succeeding. */
export function same(state: State): Outcomes {
  return { success: state, failure: state };
}
