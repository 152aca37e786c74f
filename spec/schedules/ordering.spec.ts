import { it as prop } from '@fast-check/jest';
import { checkWorld } from '../support/checkWorld';
import {
  anyWorld,
  type ModelCall,
  type ModelMode,
  type ModelWorld,
  traceWorld,
} from '../support/concurrencyModel';

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

  it('a log with one wrong step is found out', () => {
    const call: ModelCall = { claims: [{ key: 'w' }], group: 'one', lasts: 2, ends: 'ok' };
    const batch = { calls: [call, call], startsAt: 0, cancelAt: null, pauseMs: 0 };
    const world: ModelWorld = {
      mode: 'eager',
      cap: 1,
      hasLocks: true,
      limits: { one: 1 },
      dispatchers: [[batch], [batch]],
    };
    const trace = traceWorld(world);
    expect(checkWorld(world, trace)).toEqual([]);
    const steps = trace.events.filter(
      ({ event }) => event?.type === 'pre' || event?.type === 'post' || event?.type === 'batch-end',
    );
    expect(steps).toHaveLength(10);
    for (const step of steps) {
      const events = trace.events.filter((each) => each !== step);
      expect(checkWorld(world, { ...trace, events })).not.toEqual([]);
    }
  });
});
