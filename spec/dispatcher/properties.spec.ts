import { fc, it } from '@fast-check/jest';
import { createDispatcher, type DispatchEvent, type PostEvent, type PreEvent } from 'rxwaves';
import { type ModelRun, modelRun, type ModelTrace, traceRun } from '../support/model';

const runs = { numRuns: 1000 };

/** Walks the events with the set of calls that are in flight at each. */
function replay(
  { events }: ModelTrace,
  visit: (inFlight: ReadonlySet<number>, event: DispatchEvent) => void,
): void {
  const inFlight = new Set<number>();
  for (const event of events) {
    if (event.type === 'pre') inFlight.add(event.index);
    if (event.type === 'post') inFlight.delete(event.index);
    visit(inFlight, event);
  }
}

const isPre = (event: DispatchEvent): event is PreEvent => event.type === 'pre';
const isPost = (event: DispatchEvent): event is PostEvent => event.type === 'post';

describe('whatever the batch, the cap, the failures and the cancel', () => {
  it.prop([modelRun], runs)(
    'no two calls on one key, and nothing beside an unsafe call, are in flight together',
    (run) => {
      replay(traceRun(run), (inFlight) => {
        const calls = [...inFlight].map((index) => run.batch[index]);
        if (calls.some((call) => !call?.safe)) expect(calls).toHaveLength(1);
        const keys = calls.map((call) => call?.key).filter((key) => key !== null);
        expect(new Set(keys).size).toBe(keys.length);
      });
    },
  );

  it.prop([modelRun], runs)('never more calls than the cap are in flight', (run) => {
    replay(traceRun(run), (inFlight) => expect(inFlight.size).toBeLessThanOrEqual(run.cap));
  });

  it.prop([modelRun], runs)(
    'every `pre` has exactly one `post` after it, and nothing else has one',
    (run) => {
      const { events } = traceRun(run);
      const pres = events.filter(isPre).map(({ index }) => index);
      const posts = events.filter(isPost).map(({ index }) => index);
      expect(new Set(pres).size).toBe(pres.length);
      expect([...posts].sort()).toEqual([...pres].sort());
      for (const index of pres) {
        const at = (type: string) =>
          events.findIndex((event) => event.type === type && 'index' in event && event.index === index);
        expect(at('pre')).toBeLessThan(at('post'));
      }
    },
  );

  it.prop([modelRun], runs)(
    'no `pre` of a wave comes before the last `post` of the wave before it',
    (run) => {
      const { events } = traceRun(run);
      let started = 0;
      let open = 0;
      for (const event of events) {
        if (event.type === 'wave-start') expect(open).toBe(0);
        if (isPre(event)) {
          expect(event.wave).toBeGreaterThanOrEqual(started);
          started = event.wave;
          open++;
        }
        if (isPost(event)) open--;
      }
    },
  );

  it.prop([modelRun], runs)(
    'the batch ends: completed with a result for each call, or with the reason why not',
    (run) => {
      const { calls, events, ended } = traceRun(run);
      expect(ended).not.toBe('never');
      if (ended !== 'completed') return;
      const results = new Map(events.filter(isPost).map(({ index, result }) => [index, result]));
      expect(results.size).toBe(calls.length);
      run.batch.forEach(({ ends }, index) => {
        const outcome = { ok: 'ok', soft: 'error', empty: 'missing', hard: 'never' }[ends];
        expect(results.get(index)).toMatchObject({ toolCallId: calls[index]?.toolCallId, outcome });
      });
    },
  );

  it.prop([modelRun], runs)(
    'nothing starts after a cancel or a hard error, in the frame of the cancel either',
    (run) => {
      const { events, executed, ended } = traceRun(run);
      expect(new Set(executed).size).toBe(executed.length);
      const firstCut = events.findIndex(
        (event) => isPost(event) && (event.result.outcome === 'cancelled' || event.result.output === 'hard'),
      );
      if (firstCut !== -1) {
        expect(events.slice(firstCut, -1).every(isPost)).toBe(true);
        expect(events.at(-1)?.type).toBe('batch-end');
      }
      if (ended === 'cancelled') {
        const starts = events.filter(isPre).map(({ at }) => at);
        expect(Math.max(-1, ...starts)).toBeLessThanOrEqual(run.cancelAt ?? Infinity);
      }
    },
  );

  it.prop([modelRun], runs)(
    'the last event is the one `batch-end`, and says how the batch has ended',
    (run) => {
      const { events, ended } = traceRun(run);
      const status = {
        completed: 'completed',
        'hard error': 'failed',
        cancelled: 'cancelled',
        never: 'none',
      }[ended];
      expect(events.filter(({ type }) => type === 'batch-end')).toHaveLength(1);
      expect(events.at(-1)).toMatchObject({ type: 'batch-end', status });
    },
  );

  it.prop([modelRun], runs)('nothing is left subscribed or scheduled', (run) => {
    const { subscribed, scheduled } = traceRun(run);
    expect({ subscribed, scheduled }).toEqual({ subscribed: 0, scheduled: 0 });
  });

  it.prop([modelRun], runs)('calls of a wave begin in request order', (run) => {
    const { events } = traceRun(run);
    const begun = events.filter(isPre);
    begun.forEach(({ index, wave }, position) => {
      const next = begun[position + 1];
      if (next?.wave === wave) expect(next.index).toBeGreaterThan(index);
    });
  });

  it.prop([modelRun], runs)('the same run gives the same events', (run: ModelRun) => {
    expect(traceRun(run)).toEqual(traceRun(run));
  });
});

describe('whatever the order in which promises settle', () => {
  it.prop([fc.scheduler(), fc.array(fc.boolean(), { maxLength: 12 }), fc.integer({ min: 1, max: 5 })], {
    numRuns: 300,
  })(
    'results stand in request order, and two edits of one register are both kept',
    async (scheduler, fails, cap) => {
      let register = 0;
      const tools = [
        {
          name: 'read',
          isSafeForConcurrentExecution: () => true,
          execute: (input: number) =>
            fails[input]
              ? scheduler.schedule(Promise.resolve()).then(() => Promise.reject(new Error(`no ${input}`)))
              : scheduler.schedule(Promise.resolve(input)),
        },
        {
          name: 'add',
          isSafeForConcurrentExecution: () => true,
          resourceKey: () => 'register',
          execute: async () => {
            const before = register;
            await scheduler.schedule(Promise.resolve());
            register = before + 1;
            return register;
          },
        },
      ];
      const calls = fails.flatMap((_, input) => [
        { toolCallId: `read ${input}`, toolName: 'read', input },
        { toolCallId: `add ${input}`, toolName: 'add', input },
      ]);
      const running = createDispatcher({ tools, mode: 'parallel', maxConcurrency: cap }).run(calls);
      const results = await scheduler.waitFor(running);

      expect(results.map(({ toolCallId }) => toolCallId)).toEqual(calls.map(({ toolCallId }) => toolCallId));
      expect(register).toBe(fails.length);
      expect(results.filter(({ toolName }) => toolName === 'add').map(({ output }) => output)).toEqual(
        fails.map((_, index) => index + 1),
      );
    },
  );
});
