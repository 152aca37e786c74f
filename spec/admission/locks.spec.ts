import { config, EMPTY, lastValueFrom, Observable, Subject, Subscription, throwError, timer } from 'rxjs';
import {
  createDispatcher,
  type DispatchEvent,
  inProcessLocks,
  type LockManager,
  type ResourceClaim,
} from 'rxwaves';
import { eventLog, scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { read, write } from '../support/claims';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const declare = (...claims: ResourceClaim[]) => ({ ...safe, resources: () => claims });

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
        '3 batch-end cancelled "x"',
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
});
