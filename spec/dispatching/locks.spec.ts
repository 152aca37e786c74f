import {
  config,
  EMPTY,
  lastValueFrom,
  NEVER,
  Observable,
  Subject,
  Subscription,
  throwError,
  timer,
  using,
  VirtualTimeScheduler,
} from 'rxjs';
import { createClaimQueue } from '../../src/locking/createClaimQueue';
import {
  createDispatcher,
  type DispatchEvent,
  HardError,
  inProcessLocks,
  type LockClaims,
  type LockManager,
  type ResourceClaim,
} from 'rxwaves';
import { eventLog, scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { below, read, write } from '../support/claims';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const declare = (...claims: ResourceClaim[]) => ({ ...safe, resources: () => claims });

/** Subscribes to several requests and notes when each is granted. */
const requests = (locks: LockManager) => {
  const granted: string[] = [];
  const ask = (name: string, claims: LockClaims) => locks.hold(claims).subscribe(() => granted.push(name));
  return { granted, ask };
};

describe('inProcessLocks', () => {
  it('grants what does not conflict at once', () => {
    const { granted, ask } = requests(inProcessLocks());
    ask('a', [write('a')]);
    ask('b', [write('b')]);
    ask('nothing', []);
    ask('read c', [read('c')]);
    ask('read c again', [below(read('c'))]);
    expect(granted).toEqual(['a', 'b', 'nothing', 'read c', 'read c again']);
  });

  it('keeps waiting what conflicts until all of it has left', () => {
    const { granted, ask } = requests(inProcessLocks());
    const [one, other] = [ask('one', [read('w/a')]), ask('other', [read('w/b')])];
    ask('both', [below(write('w'))]);
    one.unsubscribe();
    expect(granted).toEqual(['one', 'other']);
    other.unsubscribe();
    expect(granted).toEqual(['one', 'other', 'both']);
  });

  it('holds all claims of a request or none', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('a', [write('a')]);
    const second = ask('a and b', [write('a'), write('b')]);
    second.unsubscribe();
    ask('b', [write('b')]);
    expect(granted).toEqual(['a', 'b']);
    first.unsubscribe();
  });

  it('does not let a stream of readers starve a writer', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('reader', [read('k')]);
    ask('writer', [write('k')]);
    ask('late reader', [read('k')]);
    expect(granted).toEqual(['reader']);
    first.unsubscribe();
    expect(granted).toEqual(['reader', 'writer']);
  });

  it('lets those behind a request through that is withdrawn while it waits', () => {
    const { granted, ask } = requests(inProcessLocks());
    ask('reader', [read('k')]);
    const writer = ask('writer', [write('k')]);
    ask('late reader', [read('k')]);
    writer.unsubscribe();
    expect(granted).toEqual(['reader', 'late reader']);
  });

  it('keeps a request waiting for those before one that is withdrawn', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('first', [write('k')]);
    const second = ask('second', [write('k')]);
    ask('third', [write('k')]);
    second.unsubscribe();
    expect(granted).toEqual(['first']);
    first.unsubscribe();
    expect(granted).toEqual(['first', 'third']);
  });

  it('lets `everything` exclude all others, those that touch nothing as well', () => {
    const { granted, ask } = requests(inProcessLocks());
    const first = ask('nothing', []);
    const all = ask('everything', 'everything');
    ask('nothing again', []);
    expect(granted).toEqual(['nothing']);
    first.unsubscribe();
    expect(granted).toEqual(['nothing', 'everything']);
    all.unsubscribe();
    expect(granted).toEqual(['nothing', 'everything', 'nothing again']);
  });

  it('grants in the order of the requests, however they were freed', () => {
    const { granted, ask } = requests(inProcessLocks());
    const all = ask('everything', 'everything');
    for (const name of ['1', '2', '3', '4']) ask(name, [read('k')]);
    all.unsubscribe();
    expect(granted).toEqual(['everything', '1', '2', '3', '4']);
  });

  it('runs down a queue of a hundred thousand that let go at once, without recursion', () => {
    const locks = inProcessLocks();
    const first = locks.hold([write('k')]).subscribe();
    let count = 0;
    for (let waiting = 0; waiting < 100_000; waiting++) {
      const subscription = locks.hold([write('k')]).subscribe(() => {
        count++;
        subscription.unsubscribe();
      });
    }
    first.unsubscribe();
    expect(count).toBe(100_000);
  });

  it('two cycles of claims end: there is no deadlock', () => {
    const { granted, ask } = requests(inProcessLocks());
    const ab = ask('ab', [write('a'), write('b')]);
    const ba = ask('ba', [write('b'), write('a')]);
    ab.unsubscribe();
    expect(granted).toEqual(['ab', 'ba']);
    ba.unsubscribe();
  });
});

describe('a dispatcher with locks', () => {
  it('makes calls of different batches and dispatchers exclude each other, and shows the wait', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const dispatcherOf = () =>
        createDispatcher({
          tools: [
            scriptedTool('edit', cold('----(e|)'), declare(write('w/a'))),
            scriptedTool('read', cold('-(r|)'), declare(read('w/a'))),
            scriptedTool('other', cold('-(o|)'), declare(write('w/b'))),
          ],
          mode: 'parallel',
          maxConcurrency: 1,
          locks,
        });
      const first = recordLog(dispatcherOf().dispatch(callsOf('edit')));
      const events: DispatchEvent[] = [];
      const second$ = dispatcherOf().dispatch(callsOf('read', 'other'));
      second$.subscribe((event) => events.push(event));
      flush();
      expect(first.filter((line) => /pre|post/.test(line))).toEqual(['0 pre c1', '4 post c1 ok']);
      const log: string[] = [];
      new Observable<DispatchEvent>((subscriber) => events.forEach((event) => subscriber.next(event)))
        .pipe(eventLog())
        .subscribe((line) => log.push(line));
      // A waiting call holds no place: `other` runs meanwhile, under a cap of one.
      expect(log.filter((line) => /lock|pre|post/.test(line))).toEqual([
        '0 lock-wait c1',
        '0 pre c2',
        '1 post c2 ok',
        '4 pre c1',
        '5 post c1 ok',
      ]);
      const results = events.flatMap((event) => (event.type === 'post' ? event.result : []));
      expect(results.map(({ queuedMs, durationMs }) => [queuedMs, durationMs])).toEqual([
        [0, 1],
        [4, 1],
      ]);
      const wait = events.find((event) => event.type === 'lock-wait');
      expect(wait).toMatchObject({ index: 0, toolName: 'read', claims: [{ key: 'w/a', access: 'read' }] });
    });
  });

  it('lets an unsafe call exclude everything that shares the locks', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const tools = [scriptedTool('shell', cold('---(s|)')), scriptedTool('think', cold('-(t|)'), declare())];
      const dispatcher = createDispatcher({ tools, mode: 'parallel', locks });
      recordLog(dispatcher.dispatch(callsOf('shell')));
      const log = recordLog(dispatcher.dispatch(callsOf('think')));
      flush();
      expect(log).toContain('0 lock-wait c1');
      expect(log).toContain('3 pre c1');
    });
  });

  it('asks the declarations in sequential mode too, and keeps it sequential', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const tools = [
        scriptedTool('a', cold('--(x|)'), declare(write('a'))),
        scriptedTool('b', cold('--(x|)'), declare(write('b'))),
      ];
      const dispatcher = createDispatcher({ tools, locks });
      const one = recordLog(dispatcher.dispatch(callsOf('a', 'b')));
      const other = recordLog(dispatcher.stream(callsOf('b', 'a')));
      flush();
      for (const log of [one, other]) {
        expect(
          log.filter((line) => /lock|pre/.test(line)).filter((line) => !line.startsWith('2 lock')),
        ).toEqual(['0 pre c1', '2 pre c2']);
      }
    });
  });

  it('cancels a call that waits for its locks without a trace', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const held = locks.hold('everything').subscribe();
      const dispatcher = createDispatcher({
        tools: [scriptedTool('a', cold('-(x|)'), declare(write('a')))],
        mode: 'parallel',
        locks,
      });
      const log = recordLog(dispatcher.dispatch(callsOf('a'), { cancel$: cold('---x') }));
      flush();
      expect(log).toEqual([
        '0 plan [0]',
        '0 wave-start 0',
        '0 lock-wait c1',
        'error CancelledError: The batch was cancelled: x',
      ]);
      held.unsubscribe();
      const granted = jest.fn();
      locks.hold('everything').subscribe(granted);
      expect(granted).toHaveBeenCalled();
    });
  });

  it('gives its locks back whether a call succeeds, fails, or ends the batch', async () => {
    const locks = inProcessLocks();
    const tools = [
      { name: 'ok', ...declare(write('k')), execute: () => 1 },
      {
        name: 'soft',
        ...declare(write('k')),
        execute: () => {
          throw new Error('no');
        },
      },
    ];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', locks });
    await dispatcher.run(callsOf('ok', 'soft', 'ok', 'unknown'));
    const granted = jest.fn();
    locks.hold('everything').subscribe(granted);
    expect(granted).toHaveBeenCalled();
  });

  it.each<[string, () => Observable<unknown>, string]>([
    ['errors', () => throwError(() => new Error('redis is down')), 'redis is down'],
    [
      'throws',
      () => {
        throw new Error('redis is down');
      },
      'redis is down',
    ],
    ['ends without granting', () => EMPTY, 'The lock manager ended without granting the locks of this call.'],
  ])('does not run a call whose lock manager %s: a soft error', async (_, hold, output) => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 't', execute }], locks: { hold } });
    expect(await dispatcher.run(callsOf('t'))).toEqual([
      expect.objectContaining({ isError: true, outcome: 'error', output, durationMs: 0 }),
    ]);
    expect(execute).not.toHaveBeenCalled();
  });

  it('refuses locks and an abandonAfterMs that are none', () => {
    expect(() => createDispatcher({ tools: [], locks: {} as never })).toThrow(
      'Expected `locks` to be a LockManager, such as inProcessLocks(), got',
    );
    expect(() => createDispatcher({ tools: [], abandonAfterMs: -1 })).toThrow(
      'Expected `abandonAfterMs` to be a number of ms from 0 to 2147483647, or Infinity, got -1',
    );
  });
});

describe('locks that are not needed are not held', () => {
  it('one that is granted when there is no place is given back, and asked for again when there is one', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const held = locks.hold([write('x')]).subscribe();
      cold('--x').subscribe(() => held.unsubscribe());
      const tools = [
        scriptedTool('write', cold('-(w|)'), declare(write('x'))),
        scriptedTool('long', cold('--------(l|)'), declare()),
      ];
      const [one, other] = [1, 2].map(() =>
        createDispatcher({ tools, mode: 'parallel', maxConcurrency: 1, locks }),
      );
      const first = recordLog(one?.dispatch(callsOf('write', 'long')) ?? EMPTY);
      const second = recordLog(other?.dispatch(callsOf('write')) ?? EMPTY);
      flush();
      // The first one has its only place taken until 8: the other does not wait for it.
      expect(second.filter((line) => line.includes(' pre '))).toEqual(['2 pre c1']);
      expect(first.filter((line) => / (pre|lock-wait) /.test(line))).toEqual([
        '0 lock-wait c1',
        '0 pre c2',
        '8 pre c1',
      ]);
    });
  });

  it('a tool that claims nothing may dispatch on the same locks, under a cap of one', async () => {
    const locks = inProcessLocks();
    const slow = { name: 'write', ...declare(write('x')), execute: () => timer(5) };
    const inner = createDispatcher({ tools: [slow], mode: 'parallel', locks });
    const agent = {
      name: 'agent',
      ...declare(),
      execute: async () => {
        await lastValueFrom(timer(1));
        return inner.run(callsOf('write'));
      },
    };
    const outer = createDispatcher({ tools: [slow, agent], mode: 'parallel', maxConcurrency: 1, locks });
    const blocking = inner.run(callsOf('write'));
    const answers = await outer.run(callsOf('write', 'agent'));
    await blocking;
    expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  });

  it.each(['cancel', 'unsubscribe'] as const)(
    'none is left behind by a %s inside a lock-wait',
    async (end) => {
      const locks = inProcessLocks();
      const held = locks.hold([write('x')]).subscribe();
      const tools = ['x', 'y'].map((key) => ({
        name: key,
        ...declare(write(key)),
        concurrencyGroup: 'g',
        execute: () => key,
      }));
      const dispatcher = createDispatcher({ tools, mode: 'parallel', locks, limits: { g: 1 } });
      const cancel$ = new Subject<void>();
      const batch = new Subscription();
      dispatcher.events$.subscribe(({ type }) => {
        if (type !== 'lock-wait') return;
        if (end === 'cancel') cancel$.next();
        else batch.unsubscribe();
      });
      batch.add(dispatcher.dispatch(callsOf('x', 'y'), { cancel$ }).subscribe({ error: () => undefined }));
      held.unsubscribe();
      const answers = await createDispatcher({ tools, mode: 'parallel', locks }).run(callsOf('x', 'y'));
      expect(answers.map(({ output }) => output)).toEqual(['x', 'y']);
      const [again] = await dispatcher.run(callsOf('y'));
      expect(again?.outcome).toBe('ok');
    },
  );

  it('a release that throws is reported, and neither the batch nor the group hangs', async () => {
    const reported: unknown[] = [];
    config.onUnhandledError = (error) => reported.push(error);
    const failing = (): void => {
      throw new Error('release failed');
    };
    const locks: LockManager = {
      hold: () =>
        new Observable((subscriber) => {
          subscriber.next(1);
          return failing;
        }),
    };
    const tools = [{ name: 'w', ...safe, concurrencyGroup: 'g', execute: () => 1 }];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', locks, limits: { g: 1 } });
    const answers = await dispatcher.run(callsOf('w', 'w', 'w'));
    config.onUnhandledError = null;
    expect(answers).toHaveLength(3);
    expect(reported.length).toBeGreaterThan(0);
  });

  it('a request that is withdrawn leaves nothing behind in the one that it waited for', () => {
    const queue = createClaimQueue<number>(() => undefined);
    const held = queue.enter([write('k')], 0);
    for (let item = 1; item < 1_000; item++) queue.leave(queue.enter([write('k')], item));
    expect(held.watchers?.size).toBe(0);
  });
});

describe('what a call claims', () => {
  it('is free once the stream of its tool has been torn down, not before', async () => {
    const log: string[] = [];
    const flushing = using(
      () => ({ unsubscribe: () => void log.push('flushed') }),
      () => timer(1),
    );
    const tools = [
      { name: 'first', ...declare(write('x')), execute: () => flushing },
      { name: 'next', ...declare(write('x')), execute: () => void log.push('next') },
    ];
    for (const schedule of ['waves', 'eager'] as const) {
      for (const shared of [undefined, inProcessLocks()]) {
        log.length = 0;
        await createDispatcher({ tools, mode: 'parallel', schedule, locks: shared }).run(
          callsOf('first', 'next'),
        );
        expect(log).toEqual(['flushed', 'next']);
      }
    }
  });

  it('is kept by a call that is cut off while its tool is still being called', async () => {
    const locks = inProcessLocks();
    let finish: () => void = () => undefined;
    const tools = [
      { name: 'first', execute: async () => 1 },
      {
        name: 'write',
        ...declare(write('x')),
        execute: (_: unknown, context: { progress: (output: unknown) => void }) => {
          context.progress('starting');
          return new Promise<void>((done) => (finish = done));
        },
      },
    ];
    const dispatcher = createDispatcher({ tools, locks });
    const cancel$ = new Subject<void>();
    const ended = dispatcher.dispatch(callsOf('first', 'write'), { cancel$ });
    await new Promise<void>((resolve) => {
      ended.subscribe({
        next: ({ type }) => type === 'progress' && cancel$.next(),
        error: () => resolve(),
      });
    });
    const granted = jest.fn();
    locks.hold([write('x')]).subscribe(granted);
    expect(granted).not.toHaveBeenCalled();
    finish();
    await new Promise(setImmediate);
    expect(granted).toHaveBeenCalled();
  });

  it('is nobody else’s business without locks: an eager batch that is over leaves no timer and says nothing', () => {
    const scheduler = new VirtualTimeScheduler();
    const tools = [{ name: 'stuck', ...declare(), execute: () => new Promise(() => undefined) }];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', schedule: 'eager', scheduler });
    const types: string[] = [];
    dispatcher.events$.subscribe(({ type }) => types.push(type));
    dispatcher.dispatch(callsOf('stuck', 'stuck')).subscribe().unsubscribe();
    scheduler.flush();
    expect(scheduler.frame).toBe(0);
    expect(types).not.toContain('lock-abandoned');
  });

  it('is never given away with an abandonAfterMs of Infinity, and one beyond what timers can is refused', () => {
    const scheduler = new VirtualTimeScheduler();
    const locks = inProcessLocks();
    const tools = [{ name: 'stuck', ...declare(write('x')), execute: () => new Promise(() => undefined) }];
    const dispatcher = createDispatcher({ tools, locks, scheduler, abandonAfterMs: Infinity });
    dispatcher.dispatch(callsOf('stuck')).subscribe().unsubscribe();
    scheduler.flush();
    const granted = jest.fn();
    locks.hold([write('x')]).subscribe(granted);
    expect(granted).not.toHaveBeenCalled();
    expect(() => createDispatcher({ tools, abandonAfterMs: 2 ** 31 })).toThrow('got 2147483648');
  });
});

describe('a call that was cut off', () => {
  /** A dispatcher in virtual time with a write that only settles when it is told to. */
  const setUp = (execute: () => unknown, abandonAfterMs?: number) => {
    const scheduler = new VirtualTimeScheduler();
    const locks = inProcessLocks();
    const events: string[] = [];
    const tools = [
      { name: 'write', ...declare(write('k')), execute },
      { name: 'next', ...declare(write('k')), execute: () => 'newer' },
    ];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', locks, scheduler, abandonAfterMs });
    dispatcher.events$.pipe(eventLog()).subscribe((line) => events.push(line));
    const cancel$ = new Subject<void>();
    dispatcher.dispatch(callsOf('write'), { cancel$ }).subscribe({ error: () => undefined });
    cancel$.next();
    dispatcher.dispatch(callsOf('next')).subscribe();
    const began = (): boolean => events.filter((line) => line.includes('pre c1')).length === 2;
    return { scheduler, events, began, dispatcher };
  };
  const ticks = async (): Promise<void> => {
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
  };

  it('keeps its claims until its promise has settled: no newer write of the claim begins before', async () => {
    let settle: () => void = () => undefined;
    const { began } = setUp(() => new Promise<void>((resolve) => (settle = resolve)));
    await ticks();
    expect(began()).toBe(false);
    settle();
    await ticks();
    expect(began()).toBe(true);
  });

  it('keeps its claims until its promise has settled with a rejection', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { began } = setUp(() => new Promise<void>((_, reject) => (fail = reject)));
    await ticks();
    expect(began()).toBe(false);
    fail(new Error('late'));
    await ticks();
    expect(began()).toBe(true);
  });

  it('lets go at once of what a stream claims, once it has been torn down', () => {
    const order: string[] = [];
    const { began } = setUp(() => new Observable(() => () => order.push('torn down')));
    expect(order).toEqual(['torn down']);
    expect(began()).toBe(true);
  });

  it('keeps its claims until its async iterator has returned', async () => {
    let proceed: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    const { began } = setUp(async function* () {
      await gate;
      yield 1;
    });
    await ticks();
    expect(began()).toBe(false);
    proceed();
    await ticks();
    expect(began()).toBe(true);
  });

  it('loses its claims after 30 s by default, and an event says so', () => {
    const { scheduler, began, events } = setUp(() => new Promise(() => undefined));
    scheduler.maxFrames = 29_999;
    scheduler.flush();
    expect(began()).toBe(false);
    scheduler.maxFrames = Infinity;
    scheduler.flush();
    expect(began()).toBe(true);
    expect(events.indexOf('30000 lock-abandoned c1')).toBeGreaterThan(0);
    expect(events.indexOf('30000 lock-abandoned c1')).toBeLessThan(events.lastIndexOf('30000 pre c1'));
  });

  it('loses its claims after abandonAfterMs', () => {
    const { scheduler, events } = setUp(() => new Promise(() => undefined), 500);
    scheduler.flush();
    expect(events).toContain('500 lock-abandoned c1');
    expect(events).toContain('500 post c1 ok');
  });

  it('leaves no timer behind when its work ends in time', async () => {
    let settle: () => void = () => undefined;
    const { scheduler } = setUp(() => new Promise<void>((resolve) => (settle = resolve)));
    expect(scheduler.actions).toHaveLength(1);
    settle();
    await ticks();
    scheduler.flush();
    expect(scheduler.frame).toBe(0);
  });

  it('has its `post` before a call of another batch begins that waited for it', () => {
    const { events } = setUp(() => NEVER);
    expect(events.filter((line) => /pre|post/.test(line))).toEqual([
      '0 pre c1',
      '0 post c1 cancelled',
      '0 pre c1',
      '0 post c1 ok',
    ]);
  });

  it('keeps its claims after a hard error of a sibling, and after unsubscription', async () => {
    for (const end of ['hard error', 'unsubscription'] as const) {
      const locks = inProcessLocks();
      let settle: () => void = () => undefined;
      const fail$ = new Subject();
      const dispatcher = createDispatcher({
        tools: [
          {
            name: 'write',
            ...declare(write('k')),
            execute: () => new Promise<void>((done) => (settle = done)),
          },
          { name: 'fatal', ...declare(), execute: () => fail$ },
        ],
        mode: 'parallel',
        locks,
      });
      const batch = dispatcher.dispatch(callsOf('write', 'fatal')).subscribe({ error: () => undefined });
      if (end === 'hard error') fail$.error(new HardError('fatal'));
      else batch.unsubscribe();
      const granted = jest.fn();
      locks.hold([write('k')]).subscribe(granted);
      await ticks();
      expect(granted).not.toHaveBeenCalled();
      settle();
      await ticks();
      expect(granted).toHaveBeenCalled();
    }
  });
});
