import { describeValue } from 'rxwaves';

/** @throws TypeError that says which option of which layer was expected to be a number from `least` and up. */
export function assertNumber(layer: string, option: string, value: unknown, least: number): void {
  if (typeof value === 'number' && value >= least) return;
  throw new TypeError(
    `Expected \`${option}\` of ${layer} to be a number from ${least} and up, got ${describeValue(value)}`,
  );
}
