import { fc, it as prop } from '@fast-check/jest';
import { checkWorld } from '../support/checkWorld';
import { anyWorld, type ModelMode, traceWorld } from '../support/concurrencyModel';

describe('worlds of random dispatchers, batches, claims, durations, failures and cancels', () => {
  const modes: ModelMode[] = ['first-fit', 'in-order', 'eager', 'stream', 'sequential'];

  describe.each(modes)('%s', (mode) => {
    prop.prop([anyWorld.map((world) => ({ ...world, mode }))], { numRuns: 1500 })(
      'no conflicting calls overlap or change their order, cap and limits hold, nothing waits without a reason, all is answered',
      (world) => {
        expect(checkWorld(world, traceWorld(world))).toEqual([]);
      },
    );

    prop.prop([anyWorld.map((world) => ({ ...world, mode }))], { numRuns: 300 })(
      'nothing is left subscribed or scheduled',
      (world) => {
        const { subscribed, scheduled } = traceWorld(world);
        expect({ subscribed, scheduled }).toEqual({ subscribed: 0, scheduled: 0 });
      },
    );
  });

  it('a checker that looks finds what is broken', () => {
    const [world] = fc.sample(
      anyWorld.filter(
        ({ mode, dispatchers }) =>
          mode === 'in-order' && dispatchers.some((batches) => batches.some(({ calls }) => calls.length > 3)),
      ),
      1,
    );
    if (!world) throw new Error('no sample');
    const trace = traceWorld({ ...world, cap: 5 });
    expect(checkWorld({ ...world, cap: 5 }, { ...trace, events: [] })).not.toEqual([]);
  });
});
