import { describeValue } from 'rxwaves';

/** The longest that a timer can wait, in ms. One that is set for longer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const longest = { timeout: LONGEST_TIMER, maxTotalTimeout: Infinity };

/** Refuses times that the SDK would not keep. */
export function assertRequestOptions(options: unknown): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`Expected \`requestOptions\` to be an object, got ${describeValue(options)}`);
  }
  for (const [name, most] of Object.entries(longest)) {
    const ms = (options as Readonly<Record<string, unknown>>)[name];
    if (ms === undefined || (typeof ms === 'number' && ms > 0 && ms <= most)) continue;
    throw new TypeError(
      `Expected \`requestOptions.${name}\` to be a number of ms above 0 and up to ${most}, got ${describeValue(ms)}`,
    );
  }
}
