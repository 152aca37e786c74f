import { assertOptionNames } from '../guards/assertOptionNames';
import { describeValue } from '../guards/describeValue';
import type { RetryPolicy } from './RetryPolicy';

const KNOWN: Readonly<Record<keyof RetryPolicy, 1>> = {
  retries: 1,
  delayMs: 1,
  factor: 1,
  maxDelayMs: 1,
  jitter: 1,
  retryIf: 1,
  correct: 1,
};

/** @throws TypeError that says which part of the policy was expected to be what. */
export function assertRetryPolicy(policy: unknown): asserts policy is RetryPolicy {
  if (typeof policy !== 'object' || policy === null) throw unexpected('', 'a retry policy', policy);
  assertOptionNames('`retry`', policy, KNOWN);
  const { retries, delayMs, factor, maxDelayMs, jitter, retryIf, correct } = policy as Partial<
    Record<keyof RetryPolicy, unknown>
  >;
  if (!(Number.isInteger(retries) && Number(retries) >= 0)) {
    throw unexpected('.retries', 'a whole number from 0 and up', retries);
  }
  for (const [name, value] of Object.entries({ delayMs, factor, maxDelayMs })) {
    if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
      throw unexpected(`.${name}`, 'a number from 0 and up', value);
    }
  }
  if (jitter !== undefined && !(typeof jitter === 'number' && jitter >= 0 && jitter <= 1)) {
    throw unexpected('.jitter', 'a number from 0 to 1', jitter);
  }
  for (const [name, value] of Object.entries({ retryIf, correct })) {
    if (value !== undefined && typeof value !== 'function') throw unexpected(`.${name}`, 'a function', value);
  }
}

function unexpected(part: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Expected \`retry${part}\` to be ${expected}, got ${describeValue(value)}`);
}
