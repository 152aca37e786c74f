import { config, NEVER, of, Subject, takeWhile } from 'rxjs';
import {
  type CancelledError,
  createDispatcher,
  type DispatcherOptions,
  type DispatchEvent,
  HardError,
  inProcessLocks,
} from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

/** A dispatcher, and what its `events$` and an observer hear of all of its batches. */
function listenTo(options: DispatcherOptions) {
  const observed$ = new Subject<DispatchEvent>();
  const observed = recordLog(observed$);
  const dispatcher = createDispatcher({ ...options, observers: [...(options.observers ?? []), observed$] });
  return { dispatcher, observed, hot: recordLog(dispatcher.events$) };
}

/** Whether the log has exactly one `batch-end`, this one, as its last event. */
function expectEnd(log: readonly string[], line: string, closing?: string): void {
  const events = closing === undefined ? log : log.slice(0, -1);
  expect(log.filter((each) => each.includes('batch-end'))).toEqual([line]);
  expect(events.at(-1)).toBe(line);
  if (closing !== undefined) expect(log.at(-1)).toBe(closing);
}

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };
const stuck = { name: 'stuck', ...safe, execute: () => NEVER };
const cancelled = (reason: string) => `error CancelledError: The batch was cancelled: ${reason}`;

describe('batch-end', () => {
  it('comes last, once, to the subscriber, `events$` and observers when all calls have ended', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [scriptedTool('read', cold('-a|'), safe)] });
      const own = recordLog(dispatcher.dispatch(callsOf('read', 'read')));
      flush();
      expectEnd(own, '4 batch-end completed', 'complete');
      for (const log of [observed, hot]) expectEnd(log, '4 batch-end completed');
    });
  });

  it('has the status `completed`, and no reason, when calls have failed softly', () => {
    const ends: DispatchEvent[] = [];
    const dispatcher = createDispatcher({ tools: [] });
    dispatcher
      .dispatch(callsOf('unknown'))
      .subscribe((event) => event.type === 'batch-end' && ends.push(event));
    expect(ends).toEqual([
      { type: 'batch-end', batchId: 1, status: 'completed', at: expect.any(Number) as number },
    ]);
  });

  it('comes after the posts of a hard error, which is its reason, and before the error', () => {
    marbles(({ cold, flush }) => {
      const error = new HardError('boom');
      const tool = scriptedTool('read', { c1: cold('-----a|'), c2: cold('--#', {}, error) }, safe);
      const { dispatcher, observed, hot } = listenTo({ tools: [tool], mode: 'parallel' });
      const reasons: unknown[] = [];
      dispatcher.events$.subscribe((event) => event.type === 'batch-end' && reasons.push(event.reason));
      const own = recordLog(dispatcher.dispatch(callsOf('read', 'read')));
      flush();
      expectEnd(own, '2 batch-end failed HardError: boom', 'error HardError: boom');
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end failed HardError: boom');
      expect(own.slice(-4, -2)).toEqual(['2 post c2 error "boom"', '2 post c1 cancelled']);
      expect(reasons[0]).toBe(error);
    });
  });

  it('has the status `cancelled` and the value of `cancel$` as its reason', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [stuck] });
      const own = recordLog(dispatcher.dispatch(callsOf('stuck', 'stuck'), { cancel$: cold('---x') }));
      flush();
      expectEnd(own, '3 batch-end cancelled "x"', cancelled('x'));
      for (const log of [observed, hot]) expectEnd(log, '3 batch-end cancelled "x"');
    });
  });

  it('has the status `cancelled` and the reason of an aborted signal, the very same one', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [stuck] });
      const controller = new AbortController();
      const reason = new Error('closed');
      const reasons: unknown[] = [];
      dispatcher.events$.subscribe((event) => event.type === 'batch-end' && reasons.push(event.reason));
      cold('--x').subscribe(() => controller.abort(reason));
      const errors: unknown[] = [];
      dispatcher
        .dispatch(callsOf('stuck'), { signal: controller.signal })
        .subscribe({ error: (error: unknown) => errors.push((error as CancelledError).reason) });
      flush();
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end cancelled Error: closed');
      expect([...reasons, ...errors]).toEqual([reason, reason]);
      expect(reasons[0]).toBe(reason);
    });
  });

  it('comes to `events$` and observers alone when the subscriber has left', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [stuck] });
      const own: string[] = [];
      const batch = dispatcher.dispatch(callsOf('stuck')).subscribe(({ type }) => own.push(type));
      cold('--x').subscribe(() => batch.unsubscribe());
      flush();
      expect(own).toEqual(['plan', 'wave-start', 'pre']);
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end cancelled "unsubscribed"');
    });
  });

  it.each(['plan', 'wave-start', 'pre', 'post', 'wave-end'] as const)(
    'comes once when the subscriber leaves from inside a `%s`',
    (leavesAt) => {
      marbles(({ flush }) => {
        const { dispatcher, observed, hot } = listenTo({ tools: [echo] });
        const own: string[] = [];
        dispatcher
          .dispatch(callsOf('echo'))
          .pipe(takeWhile(({ type }) => type !== leavesAt))
          .subscribe(({ type }) => own.push(type));
        flush();
        expect(own).not.toContain('batch-end');
        for (const log of [observed, hot]) expectEnd(log, '0 batch-end cancelled "unsubscribed"');
      });
    },
  );

  it('is all that an empty batch has beside its plan', () => {
    marbles(({ flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [], mode: 'parallel' });
      const own = recordLog(dispatcher.dispatch([]));
      flush();
      expect(own).toEqual(['0 plan nothing', '0 batch-end completed', 'complete']);
      for (const log of [observed, hot]) expect(log).toEqual(['0 plan nothing', '0 batch-end completed']);
    });
  });

  it.each([
    ['cancel$', { cancel$: of('x') }],
    ['an aborted signal', { signal: AbortSignal.abort('x') }],
  ])('stands between plan and error of a batch that %s has cancelled before', (_, options) => {
    marbles(({ flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [echo] });
      const own = recordLog(dispatcher.dispatch(callsOf('echo'), options));
      flush();
      const events = ['0 plan [0]', '0 batch-end cancelled "x"'];
      expect(own).toEqual([...events, cancelled('x')]);
      for (const log of [observed, hot]) expect(log).toEqual(events);
    });
  });

  it('keeps its status when it is answered with a cancel: the batch is over', () => {
    marbles(({ flush }) => {
      const { dispatcher, hot } = listenTo({ tools: [echo] });
      const cancel$ = new Subject<string>();
      dispatcher.events$.subscribe(({ type }) => type === 'batch-end' && cancel$.next('late'));
      const own = recordLog(dispatcher.dispatch(callsOf('echo'), { cancel$ }));
      flush();
      expectEnd(own, '0 batch-end completed', 'complete');
      expectEnd(hot, '0 batch-end completed');
    });
  });

  it('comes once for each batch, with its id', () => {
    const dispatcher = createDispatcher({ tools: [echo] });
    const ended: number[] = [];
    dispatcher.events$.subscribe(({ type, batchId }) => type === 'batch-end' && ended.push(batchId));
    for (let time = 0; time < 3; time++) dispatcher.dispatch(callsOf('echo')).subscribe();
    expect(ended).toEqual([1, 2, 3]);
  });

  it('may be followed by a `lock-abandoned`, and by nothing else', () => {
    marbles(({ cold, flush }) => {
      const deaf = {
        name: 'deaf',
        ...safe,
        resources: () => [],
        execute: () => new Promise(() => undefined),
      };
      const { dispatcher, hot } = listenTo({ tools: [deaf], locks: inProcessLocks(), abandonAfterMs: 5 });
      recordLog(dispatcher.dispatch(callsOf('deaf'), { cancel$: cold('--x') }));
      flush();
      expect(hot.slice(-3)).toEqual([
        '2 post c1 cancelled',
        '2 batch-end cancelled "x"',
        '7 lock-abandoned c1',
      ]);
    });
  });
});

describe.each<[string, Partial<DispatcherOptions>, 'dispatch' | 'stream']>([
  ['in waves', { mode: 'parallel' }, 'dispatch'],
  ['under the eager schedule', { mode: 'parallel', schedule: 'eager' }, 'dispatch'],
  ['in sequential mode', { mode: 'sequential' }, 'dispatch'],
  ['for a stream', { mode: 'parallel' }, 'stream'],
  ['for a stream in sequential mode', { mode: 'sequential' }, 'stream'],
])('batch-end %s', (_, options, start) => {
  it('comes last, once, when the batch completes', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({
        tools: [scriptedTool('t', { c1: cold('--a|'), c2: cold('---b|') }, safe)],
        ...options,
      });
      const own = recordLog(dispatcher[start](callsOf('t', 't')));
      flush();
      const at = options.mode === 'sequential' ? 7 : 4;
      expectEnd(own, `${at} batch-end completed`, 'complete');
      for (const log of [observed, hot]) expectEnd(log, `${at} batch-end completed`);
    });
  });

  it('comes last, once, after a hard error', () => {
    marbles(({ cold, flush }) => {
      const hard = scriptedTool('hard', cold('--#', {}, new HardError('no')), safe);
      const { dispatcher, observed, hot } = listenTo({ tools: [hard, stuck], ...options });
      const own = recordLog(dispatcher[start](callsOf('hard', 'stuck')));
      flush();
      expectEnd(own, '2 batch-end failed HardError: no', 'error HardError: no');
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end failed HardError: no');
    });
  });

  it('comes last, once, after a cancel', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [stuck], ...options });
      const own = recordLog(dispatcher[start](callsOf('stuck', 'stuck'), { cancel$: cold('--x') }));
      flush();
      expectEnd(own, '2 batch-end cancelled "x"', cancelled('x'));
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end cancelled "x"');
    });
  });

  it('comes last, once, after the subscriber has left', () => {
    marbles(({ cold, flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [stuck], ...options });
      const batch = dispatcher[start](callsOf('stuck', 'stuck')).subscribe();
      cold('--x').subscribe(() => batch.unsubscribe());
      flush();
      for (const log of [observed, hot]) expectEnd(log, '2 batch-end cancelled "unsubscribed"');
    });
  });

  it('comes last, once, although an observer throws at every event', () => {
    const reported: unknown[] = [];
    config.onUnhandledError = (error: unknown) => reported.push(error);
    const failing = {
      next: () => {
        throw new Error('mine');
      },
    };
    marbles(({ flush }) => {
      const { dispatcher, observed, hot } = listenTo({ tools: [echo], observers: [failing], ...options });
      const own = recordLog(dispatcher[start](callsOf('echo', 'echo')));
      flush();
      expectEnd(own, '0 batch-end completed', 'complete');
      for (const log of [observed, hot]) expectEnd(log, '0 batch-end completed');
      expect(reported).toHaveLength(hot.length);
    });
    config.onUnhandledError = null;
  });
});
