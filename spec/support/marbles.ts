import type { RunHelpers } from 'rxjs/testing';
import { createScheduler } from 'rxwaves/testing';

/** Runs a marble test in virtual time. */
export function marbles(test: (helpers: RunHelpers) => void): void {
  createScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test);
}
