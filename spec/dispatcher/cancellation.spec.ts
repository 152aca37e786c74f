import { EMPTY, first, NEVER, Observable, of, Subject, takeWhile, throwError } from 'rxjs';
import { CancelledError, createDispatcher, HardError, results } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { onKey, safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

describe('cancellation', () => {
  it('cuts off running calls, starts no other and errors in the frame of the cancel', () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const c1 = cold('       -----a|');
      const c2 = cold('       -b|    ');
      const c3 = cold('         ----c|');
      const c4 = cold('       d|     ');
      const cancel$ = hot('   ---x   ');
      const c1Sub = '         ^--!   ';
      const c2Sub = '         ^-!    ';
      const c3Sub = '         --^!   ';
      const cancelSub = '     ^--!   ';
      const expected = '      ---#   ';

      const tool = scriptedTool('read', { c1, c2, c3, c4 }, safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', maxConcurrency: 2 });
      const calls = callsOf('read', 'read', 'read', 'read');

      expectObservable(dispatcher.dispatch(calls, { cancel$ }).pipe(results())).toBe(
        expected,
        {},
        new CancelledError('x'),
      );
      expectSubscriptions(c1.subscriptions).toBe(c1Sub);
      expectSubscriptions(c2.subscriptions).toBe(c2Sub);
      expectSubscriptions(c3.subscriptions).toBe(c3Sub);
      expectSubscriptions(c4.subscriptions).toBe([]);
      expectSubscriptions(cancel$.subscriptions).toBe(cancelSub);
    });
  });

  it('posts `cancelled` for each call that was cut off, in request order, before the error', () => {
    marbles(({ cold, flush }) => {
      const tool = scriptedTool('read', { c1: cold('-----a|'), c2: cold('-b|'), c3: cold('-----c|') }, safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel' });
      const log = recordLog(dispatcher.dispatch(callsOf('read', 'read', 'read'), { cancel$: cold('---x') }));
      flush();
      expect(log.slice(-5)).toEqual([
        '2 post c2 ok',
        '3 post c1 cancelled',
        '3 post c3 cancelled',
        '3 batch-end cancelled "x"',
        'error CancelledError: The batch was cancelled: x',
      ]);
    });
  });

  it('remembers a plain Subject that fired while an earlier wave ran its last frame', () => {
    marbles(({ cold, expectSubscriptions, flush }) => {
      const cancel$ = new Subject<string>();
      const second = cold('a|');
      const tool = scriptedTool('edit', { c1: cold('--a|'), c2: second });
      const log: string[] = [];
      createDispatcher({ tools: [tool] })
        .dispatch(callsOf('edit', 'edit'), { cancel$ })
        .subscribe({
          next: (event) => {
            log.push(event.type);
            if (event.type === 'post') cancel$.next('stop');
          },
          error: (error: unknown) => log.push(String(error)),
        });
      flush();
      expect(log.slice(-3)).toEqual(['post', 'batch-end', 'CancelledError: The batch was cancelled: stop']);
      expectSubscriptions(second.subscriptions).toBe([]);
    });
  });

  it('wins over a call that ends in the same frame', () => {
    marbles(({ cold, expectObservable }) => {
      const cancel$ = cold('  ---x');
      const tool = cold('     --a|');
      const expected = '      ---#';
      const dispatcher = createDispatcher({ tools: [scriptedTool('read', tool)] });
      expectObservable(dispatcher.dispatch(callsOf('read'), { cancel$ }).pipe(results())).toBe(
        expected,
        {},
        new CancelledError('x'),
      );
    });
  });

  it.each([
    ['an Observable that emits at once', of('x')],
    ['an Observable that errors at once', throwError(() => 'x')],
    ['an array', ['x']],
  ])('starts nothing when %s has cancelled before', (_, cancel$) => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', execute }] });
    const log = recordLog(dispatcher.dispatch(callsOf('edit', 'edit'), { cancel$ }));
    expect(log.map((line) => line.replace(/^\d+ /, ''))).toEqual([
      'plan [0] [1]',
      'batch-end cancelled "x"',
      'error CancelledError: The batch was cancelled: x',
    ]);
    expect(execute).not.toHaveBeenCalled();
  });

  it('starts nothing for a signal that is aborted already, and gives its reason', async () => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', execute }] });
    const signal = AbortSignal.abort('stopped');
    const calls = callsOf('edit', 'edit');
    const error: unknown = await dispatcher.run(calls, { signal }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({ reason: 'stopped', code: 'ERR_RXWAVES_CANCELLED' });
    expect((error as CancelledError).report).toEqual({
      completed: [],
      running: [],
      notStarted: calls,
      results: [undefined, undefined],
    });
    expect(execute).not.toHaveBeenCalled();
  });

  it('does not cancel when `cancel$` completes without a value', () => {
    marbles(({ cold, expectObservable }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('read', cold('--a|'))] });
      const run = (cancel$: Observable<never>) =>
        dispatcher.dispatch(callsOf('read'), { cancel$ }).pipe(results());
      const r = [
        { toolCallId: 'c1', toolName: 'read', output: 'a', isError: false, outcome: 'ok', durationMs: 3 },
      ];
      expectObservable(run(EMPTY)).toBe('---(r|)', { r });
      expectObservable(run(cold('-|'))).toBe('---(r|)', { r });
    });
  });

  it('ends promptly although a tool never settles and ignores its signal', async () => {
    const controller = new AbortController();
    const dispatcher = createDispatcher({
      tools: [{ name: 'stuck', ...safe, execute: () => new Promise(() => undefined) }],
      mode: 'parallel',
      observers: [{ next: ({ type }) => type === 'pre' && queueMicrotask(() => controller.abort('enough')) }],
    });
    await expect(
      dispatcher.run(callsOf('stuck', 'stuck'), { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'CancelledError', reason: 'enough' });
  });

  it('leaves no listener on the signal, however the batch ends', async () => {
    const dispatcher = createDispatcher({
      tools: [
        { name: 'ok', execute: () => 1 },
        {
          name: 'hard',
          execute: () => {
            throw new HardError('no');
          },
        },
        { name: 'stuck', execute: () => NEVER },
      ],
    });
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');

    await dispatcher.run(callsOf('ok', 'ok', 'ok'), { signal });
    await dispatcher.run(callsOf('hard'), { signal }).catch(() => undefined);
    await dispatcher.run(callsOf('stuck'), { signal, cancel$: of(1) }).catch(() => undefined);
    dispatcher.dispatch(callsOf('stuck'), { signal }).subscribe().unsubscribe();

    expect(added).toHaveBeenCalled();
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    );
  });

  it('listens once per batch, whatever the number of waves and calls', () => {
    marbles(({ cold, hot, expectSubscriptions }) => {
      const cancel$ = hot('  ----------');
      const cancelSub = '    ^-----!   ';
      const tool = scriptedTool('edit', cold('-a|'));
      createDispatcher({ tools: [tool] })
        .dispatch(callsOf('edit', 'edit', 'edit'), { cancel$ })
        .subscribe();
      expectSubscriptions(cancel$.subscriptions).toBe(cancelSub);
    });
  });

  it('takes a late rejection of a tool that was cut off without an unhandled rejection', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    let reject: (error: Error) => void = () => undefined;
    const cancel$ = new Subject<void>();
    const dispatcher = createDispatcher({
      tools: [
        { name: 'late', ...safe, execute: () => new Promise((_, no) => (reject = no)) },
        {
          name: 'canceller',
          ...safe,
          execute: () => {
            cancel$.next();
            return Promise.reject(new Error('rejected after it has cancelled its own batch'));
          },
        },
      ],
      mode: 'parallel',
    });
    await expect(dispatcher.run(callsOf('late', 'canceller'), { cancel$ })).rejects.toBeInstanceOf(
      CancelledError,
    );
    reject(new Error('late'));
    // Node reports unhandled rejections before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('does not subscribe to what a tool returns after it was cut off while it executed', () => {
    const cancel$ = new Subject<void>();
    const subscribed = jest.fn();
    const dispatcher = createDispatcher({
      tools: [
        {
          name: 'self',
          execute: () => {
            cancel$.next();
            return new Observable(subscribed);
          },
        },
      ],
    });
    dispatcher.dispatch(callsOf('self'), { cancel$ }).subscribe({ error: () => undefined });
    expect(subscribed).not.toHaveBeenCalled();
  });

  it('stops a synchronous stream in the middle when its progress is answered with a cancel', () => {
    const cancel$ = new Subject<void>();
    let emitted = 0;
    const counting$ = new Observable<number>((subscriber) => {
      while (!subscriber.closed && emitted < 1000) subscriber.next(emitted++);
    });
    const dispatcher = createDispatcher({ tools: [{ name: 'count', execute: () => counting$ }] });
    dispatcher.dispatch(callsOf('count'), { cancel$ }).subscribe({
      next: ({ type }) => type === 'progress' && cancel$.next(),
      error: () => undefined,
    });
    expect(emitted).toBe(1);
  });

  it('runs no call at all when an observer cancels on the `pre` of the second one', () => {
    const cancel$ = new Subject<string>();
    const execute = jest.fn();
    const dispatcher = createDispatcher({
      tools: [{ name: 'write', ...safe, execute }],
      mode: 'parallel',
      observers: [
        { next: (event) => event.type === 'pre' && event.toolCallId === 'c2' && cancel$.next('no') },
      ],
    });
    const log = recordLog(dispatcher.dispatch(callsOf('write', 'write', 'write'), { cancel$ }));
    expect(execute).not.toHaveBeenCalled();
    expect(log.map((line) => line.replace(/^\d+ /, ''))).toEqual([
      'plan [0,1,2]',
      'wave-start 0',
      'pre c1',
      'pre c2',
      'post c1 cancelled',
      'post c2 cancelled',
      'batch-end cancelled "no"',
      'error CancelledError: The batch was cancelled: no',
    ]);
  });

  it('does not run the next synchronous call after one that cancels', () => {
    const cancel$ = new Subject<void>();
    const ran: number[] = [];
    const execute = (input: number) => {
      ran.push(input);
      if (input === 1) cancel$.next();
      return input;
    };
    const dispatcher = createDispatcher({ tools: [{ name: 'step', execute }] });
    dispatcher.dispatch(callsOf('step', 'step', 'step'), { cancel$ }).subscribe({ error: () => undefined });
    expect(ran).toEqual([0, 1]);
  });

  it('takes an AbortError of a tool as a soft error while the batch is not cancelled', async () => {
    const dispatcher = createDispatcher({
      tools: [
        {
          name: 'aborts',
          ...safe,
          execute: () => Promise.reject(new DOMException('mine alone', 'AbortError')),
        },
        { name: 'ok', ...safe, execute: () => 'fine' },
      ],
      mode: 'parallel',
    });
    const answers = await dispatcher.run(callsOf('ok', 'aborts', 'ok'));
    expect(answers.map(({ outcome, output }) => [outcome, output])).toEqual([
      ['ok', 'fine'],
      ['error', 'mine alone'],
      ['ok', 'fine'],
    ]);
  });
});

describe('unsubscribing', () => {
  it('cuts off what runs; the others hear its end, the subscriber nothing more', () => {
    marbles(({ cold, expectSubscriptions, flush }) => {
      const c1 = cold('       -----a|');
      const unsubscribe = cold('--x  ');
      const c1Sub = '         ^-!    ';
      const tool = scriptedTool('edit', c1, onKey('k'));
      const observed: string[] = [];
      const dispatcher = createDispatcher({
        tools: [tool],
        mode: 'parallel',
        observers: [{ next: (event) => observed.push(event.type) }],
      });
      const hot = recordLog(dispatcher.events$);
      const own: string[] = [];
      const subscription = dispatcher.dispatch(callsOf('edit', 'edit')).subscribe({
        next: ({ type }) => own.push(type),
        error: () => own.push('error'),
      });
      unsubscribe.subscribe(() => subscription.unsubscribe());
      flush();

      expectSubscriptions(c1.subscriptions).toBe(c1Sub);
      expect(own).toEqual(['plan', 'wave-start', 'pre']);
      expect(observed).toEqual(['plan', 'wave-start', 'pre', 'post', 'batch-end']);
      expect(hot).toEqual([
        '0 plan [0] [1]',
        '0 wave-start 0',
        '0 pre c1',
        '2 post c1 cancelled',
        '2 batch-end cancelled "unsubscribed"',
      ]);
    });
  });

  it('from inside an event starts nothing more, even when everything is synchronous', () => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', execute }] });
    dispatcher
      .dispatch(callsOf('edit', 'edit'))
      .pipe(takeWhile(({ type }) => type !== 'pre'))
      .subscribe();
    expect(execute).not.toHaveBeenCalled();

    dispatcher
      .dispatch(callsOf('edit', 'edit'))
      .pipe(first(({ type }) => type === 'post'))
      .subscribe();
    expect(execute).toHaveBeenCalledTimes(1);
  });
});
