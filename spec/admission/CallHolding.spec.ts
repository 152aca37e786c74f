import { NEVER, Observable, Subject, timer, using, VirtualTimeScheduler } from 'rxjs';
import { createDispatcher, HardError, inProcessLocks, type ResourceClaim } from 'rxwaves';
import { eventLog } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { write } from '../support/claims';
import { safe } from '../support/declarations';

const declare = (...claims: ResourceClaim[]) => ({ ...safe, resources: () => claims });

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
