import { TestScheduler } from 'rxjs/testing';
import { withComparableErrors } from './withComparableErrors';

/**
 * A `TestScheduler` that compares errors by name, code and message wherever they stand in what is compared. Test
 * frameworks compare the message at most, so a test that expects one error class would pass on another.
 *
 * @param assertDeepEqual your framework's deep equality; it must throw when the two differ
 *
 * @example
 * const scheduler = createScheduler((actual, expected) => expect(actual).toEqual(expected));
 * scheduler.run(({ cold, expectObservable }) => { … });
 */
export function createScheduler(
  assertDeepEqual: (actual: unknown, expected: unknown) => void,
): TestScheduler {
  return new TestScheduler((actual: unknown, expected: unknown) => {
    assertDeepEqual(withComparableErrors(actual), withComparableErrors(expected));
  });
}
