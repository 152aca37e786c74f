import { assertOptionNames } from '../guards/assertOptionNames';
import { describeValue } from '../guards/describeValue';
import type { DispatchOptions } from './DispatchOptions';

/** @throws TypeError that says which option was expected to be what; `cancellation` guards its own. */
export function assertDispatchOptions(options: unknown): asserts options is DispatchOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`Expected the options of a dispatch to be an object, got ${describeValue(options)}`);
  }
  assertOptionNames<DispatchOptions>('dispatch', options, { cancel$: 1, signal: 1, data: 1, turn: 1 });
  const { turn } = options as DispatchOptions;
  if (turn !== undefined && typeof turn !== 'number') {
    throw new TypeError(`Expected \`turn\` to be a number, got ${describeValue(turn)}`);
  }
}
