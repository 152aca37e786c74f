import { config, map, Subject } from 'rxjs';
import { createDispatcher, type DispatchEvent } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };

describe('events', () => {
  it('carry what the contract of each type says, and scheduler time', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: [scriptedTool('read', cold('-a|'), safe)],
        mode: 'parallel',
      });
      const events: DispatchEvent[] = [];
      const calls = callsOf('read');
      dispatcher.dispatch(calls, { turn: 4 }).subscribe((event) => events.push(event));
      flush();

      const call = { batchId: 1, index: 0, wave: 0, attempt: 0, toolCallId: 'c1', toolName: 'read', turn: 4 };
      const result = {
        toolCallId: 'c1',
        toolName: 'read',
        output: 'a',
        isError: false,
        outcome: 'ok',
        durationMs: 2,
      };
      expect(events).toEqual([
        {
          type: 'plan',
          batchId: 1,
          at: 0,
          calls,
          nodes: [expect.objectContaining({ index: 0, parallelizable: false })],
          waves: [[0]],
        },
        { type: 'wave-start', batchId: 1, wave: 0, indices: [0], at: 0 },
        { type: 'pre', ...call, at: 0, input: 0 },
        { type: 'progress', ...call, at: 1, output: 'a' },
        { type: 'post', ...call, at: 2, result },
        { type: 'wave-end', batchId: 1, wave: 0, indices: [0], at: 2 },
        { type: 'batch-end', batchId: 1, status: 'completed', at: 2 },
      ]);
    });
  });

  it('have no `turn` when none was given', () => {
    const events: DispatchEvent[] = [];
    createDispatcher({ tools: [echo] })
      .dispatch(callsOf('echo'))
      .subscribe((event) => events.push(event));
    expect(events.some((event) => 'turn' in event)).toBe(false);
  });

  it('count batches from 1, one for each subscription', () => {
    const dispatcher = createDispatcher({ tools: [echo] });
    const ids: number[] = [];
    dispatcher.events$.subscribe(({ batchId, type }) => type === 'plan' && ids.push(batchId));
    const events$ = dispatcher.dispatch(callsOf('echo'));
    events$.subscribe();
    events$.subscribe();
    dispatcher.dispatch([]).subscribe();
    expect(ids).toEqual([1, 2, 3]);
  });

  it('reach observers, `events$` and the subscriber, in the same order', () => {
    const observed: DispatchEvent[] = [];
    const hot: DispatchEvent[] = [];
    const own: DispatchEvent[] = [];
    const dispatcher = createDispatcher({
      tools: [echo],
      mode: 'parallel',
      observers: [{}, { next: (event) => observed.push(event) }],
    });
    dispatcher.events$.subscribe((event) => hot.push(event));
    dispatcher.dispatch(callsOf('echo', 'echo')).subscribe((event) => own.push(event));
    expect(own).toHaveLength(8);
    expect(observed).toEqual(own);
    expect(hot).toEqual(own);
  });

  it('come to every listener in one order, also when one of them cancels from inside its handler', () => {
    marbles(({ cold, flush }) => {
      const cancel$ = new Subject<string>();
      const tool = scriptedTool('read', { c1: cold('-a|'), c2: cold('----b|') }, safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel' });
      const first: string[] = [];
      const names = map(
        (event: DispatchEvent) => `${event.type} ${'toolCallId' in event ? event.toolCallId : ''}`,
      );
      dispatcher.events$.pipe(names).subscribe((line) => {
        first.push(line);
        if (line === 'post c1') cancel$.next('enough');
      });
      const second: string[] = [];
      dispatcher.events$.pipe(names).subscribe((line) => second.push(line));
      const own: string[] = [];
      dispatcher
        .dispatch(callsOf('read', 'read'), { cancel$ })
        .pipe(names)
        .subscribe({ next: (line) => own.push(line), error: () => own.push('error') });
      flush();

      expect(first.slice(-3)).toEqual(['post c1', 'post c2', 'batch-end ']);
      expect(second).toEqual(first);
      expect(own).toEqual([...first, 'error']);
    });
  });

  it('of a batch dispatched from inside an observer do not overtake those of the batch it observes', () => {
    const dispatcher = createDispatcher({ tools: [echo] });
    const order: string[] = [];
    let nested = false;
    dispatcher.events$.subscribe(({ type }) => {
      if (type === 'post' && !nested) {
        nested = true;
        dispatcher.dispatch(callsOf('echo')).subscribe();
      }
    });
    dispatcher.events$.subscribe(({ batchId, type }) => order.push(`${batchId} ${type}`));
    dispatcher.dispatch(callsOf('echo')).subscribe();
    expect(order.indexOf('1 post')).toBeLessThan(order.indexOf('2 plan'));
    expect(order).toHaveLength(12);
  });

  it('are cold to dispatch and hot in `events$`', () => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', execute }] });
    const before = recordLog(dispatcher.events$);
    const events$ = dispatcher.dispatch(callsOf('edit'));
    expect(execute).not.toHaveBeenCalled();
    events$.subscribe();
    events$.subscribe();
    expect(execute).toHaveBeenCalledTimes(2);
    const after = recordLog(dispatcher.events$);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
  });
});

describe('an observer that throws', () => {
  afterEach(() => {
    config.onUnhandledError = null;
    jest.restoreAllMocks();
  });

  const failing = [
    {
      next: () => {
        throw new Error('mine');
      },
    },
    { next: () => Promise.reject(new Error('mine too')) as never },
  ];

  it('is reported where RxJS reports unhandled errors, and stops neither the batch nor the others', async () => {
    const reported: unknown[] = [];
    config.onUnhandledError = (error: unknown) => reported.push(error);
    const seen: string[] = [];
    const dispatcher = createDispatcher({
      tools: [echo],
      observers: [...failing, { next: ({ type }) => seen.push(type) }],
    });
    await expect(dispatcher.run(callsOf('echo'))).resolves.toHaveLength(1);
    await Promise.resolve();
    expect(seen).toEqual(['plan', 'wave-start', 'pre', 'post', 'wave-end', 'batch-end']);
    expect(reported.map(String).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 'Error: mine'),
      ...Array.from({ length: 6 }, () => 'Error: mine too'),
    ]);
  });

  it('is reported on the console when RxJS has no handler, or when that throws as well', async () => {
    const shown = jest.spyOn(console, 'error').mockImplementation();
    const dispatcher = createDispatcher({ tools: [echo], observers: failing.slice(0, 1) });
    await dispatcher.run(callsOf('echo'));
    expect(shown).toHaveBeenCalledTimes(6);
    config.onUnhandledError = () => {
      throw new Error('the handler');
    };
    await dispatcher.run(callsOf('echo'));
    expect(shown).toHaveBeenCalledTimes(12);
  });
});
