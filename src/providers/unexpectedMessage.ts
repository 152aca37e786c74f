import { describeValue } from 'rxwaves';

/** Says where a message is not what its provider sends. */
export function unexpectedMessage(place: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Expected ${place} to be ${expected}, got ${describeValue(value)}`);
}
