import { describeValue } from '../guards/describeValue';

/** Guards against a planner that would lose a call or run it twice. */
export function assertPlan(waves: unknown, callCount: number): asserts waves is number[][] {
  if (!Array.isArray(waves)) throw rejected(`got ${describeValue(waves)}`);
  const planned = new Uint8Array(callCount);
  let count = 0;
  for (const wave of waves as readonly unknown[]) {
    if (!Array.isArray(wave)) throw rejected(`got a wave that is ${describeValue(wave)}`);
    if (wave.length === 0) throw rejected('got an empty wave');
    for (const index of wave as readonly unknown[]) {
      if (typeof index !== 'number' || !(index in planned))
        throw rejected(`got index ${describeValue(index)}`);
      if (planned[index]) throw rejected(`index ${index} is planned twice`);
      planned[index] = 1;
      count++;
    }
  }
  if (count < callCount) throw rejected(`index ${planned.indexOf(0)} is missing`);

  function rejected(found: string): TypeError {
    return new TypeError(
      `Expected the planner to return waves that hold each index from 0 to ${callCount - 1} exactly once: ${found}`,
    );
  }
}
