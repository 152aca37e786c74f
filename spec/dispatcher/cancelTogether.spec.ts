import fc from 'fast-check';
import { BehaviorSubject, delay, finalize, map, merge, NEVER, Observable, skip, Subject, take } from 'rxjs';
import { VirtualTimeScheduler } from 'rxjs';
import { CancelledError, createDispatcher, type DispatcherOptions, type DispatchOptions } from 'rxwaves';
import { inProcessLocks, type Tool, type ToolCall, ToolError } from 'rxwaves';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';

const kinds = [
  'place',
  'wave',
  'lock',
  'limit',
  'gate',
  'second gate',
  'gate, no place',
  'retry',
  'correction',
  'arrival',
] as const;
type Kind = (typeof kinds)[number];
interface Wish {
  readonly kind: Kind;
  readonly isEager: boolean;
}

/**
 * Batches of which every one has something to start as soon as anything at all happens; and the teardown of whatever
 * is cut off makes everything happen: locks, places and groups fall free, gates are answered, retries due, calls arrive.
 */
function createWorld(isOneDispatcherPerKind: boolean) {
  const wake$ = new Subject<void>();
  const locks = inProcessLocks();
  const scheduler = new VirtualTimeScheduler();
  const late: string[] = [];
  let hasFired = false;
  let isWaking = false;
  const wake = (): void => {
    if (isWaking || !hasFired) return;
    isWaking = true;
    wake$.next();
    scheduler.flush();
    isWaking = false;
  };
  const note = (what: string): void => {
    if (hasFired) late.push(what);
  };
  const onWake = <T>(value: T): Observable<T> =>
    wake$.pipe(
      take(1),
      map(() => value),
    );
  const stuck = (): Observable<string> => merge(onWake('ended'), NEVER).pipe(take(1), finalize(wake));
  const toolsOf = (kind: Kind, more: Partial<Tool> = {}): Tool[] => [
    { name: 'stuck', ...safe, ...more, execute: () => (note(`${kind}: stuck`), stuck()) },
    { name: 'quick', ...safe, ...more, execute: () => note(`${kind}: quick`) },
    {
      name: 'failing',
      ...safe,
      execute() {
        note(`${kind}: failing`);
        throw new ToolError('again');
      },
    },
  ];
  const answer = () => (note('gate'), onWake('allow' as const));
  const optionsOf: Record<Kind, Partial<DispatcherOptions>> = {
    place: { maxConcurrency: 1, tools: toolsOf('place') },
    wave: { tools: toolsOf('wave', { isSafeForConcurrentExecution: () => false }) },
    lock: { locks, tools: toolsOf('lock', { resourceKey: () => 'k' }) },
    limit: { limits: { g: 1 }, tools: toolsOf('limit', { concurrencyGroup: 'g' }) },
    gate: { gates: [answer], tools: toolsOf('gate') },
    'second gate': { gates: [() => 'allow', answer], tools: toolsOf('second gate') },
    // Nothing can start, but the gate of the third call could be asked.
    'gate, no place': {
      maxConcurrency: 1,
      gates: [({ index }) => (index === 0 ? 'allow' : answer())],
      tools: [
        { name: 'stuck', ...safe, execute: () => NEVER.pipe(finalize(wake)) },
        { name: 'quick', ...safe, execute: () => note('gate, no place: quick') },
      ],
    },
    retry: { retry: { retries: 2, delayMs: 10 }, tools: toolsOf('retry') },
    correction: { retry: { retries: 2, correct: () => onWake(undefined) }, tools: toolsOf('correction') },
    arrival: { tools: toolsOf('arrival') },
  };
  const make = ({ kind, isEager }: Wish) =>
    createDispatcher({
      tools: [],
      mode: 'parallel',
      schedule: isEager ? 'eager' : 'waves',
      scheduler,
      ...optionsOf[kind],
    });
  const made = new Map<string, ReturnType<typeof make>>();
  const dispatcherOf = (wish: Wish) => {
    const name = `${wish.kind} ${wish.isEager}`;
    const dispatcher = (isOneDispatcherPerKind ? made.get(name) : undefined) ?? make(wish);
    made.set(name, dispatcher);
    return dispatcher;
  };
  const ends: unknown[] = [];
  const begin = (wish: Wish, options: DispatchOptions): void => {
    const dispatcher = dispatcherOf(wish);
    const calls = callsOf(
      'stuck',
      'quick',
      wish.kind === 'retry' || wish.kind === 'correction' ? 'failing' : 'quick',
    );
    const arriving = merge(calls.slice(0, 1), onWake<ToolCall>(calls[1] as ToolCall), NEVER);
    const events$ =
      wish.kind === 'arrival' ? dispatcher.stream(arriving, options) : dispatcher.dispatch(calls, options);
    const end = ends.push('running') - 1;
    events$.subscribe({
      error: (error: unknown) => (ends[end] = error),
      complete: () => (ends[end] = 'completed'),
    });
  };
  // Retries of `retry` wait for the clock, which only a teardown turns.
  const fire = (cancel: () => void): void => {
    hasFired = true;
    cancel();
    wake();
    isWaking = false;
    wake();
  };
  return { begin, fire, late, ends };
}

const wishes = fc.array(fc.record({ kind: fc.constantFrom(...kinds), isEager: fc.boolean() }), {
  minLength: 2,
  maxLength: 6,
});

describe('batches that are cancelled together start nothing any more, in whatever order they are told', () => {
  it.each<[string, () => { readonly options: DispatchOptions; readonly cancel: () => void }]>([
    [
      'a signal',
      () => {
        const controller = new AbortController();
        return { options: { signal: controller.signal }, cancel: () => controller.abort('stop') };
      },
    ],
    [
      'a Subject that emits',
      () => {
        const cancel$ = new Subject<string>();
        return { options: { cancel$ }, cancel: () => cancel$.next('stop') };
      },
    ],
    [
      'a Subject that errors',
      () => {
        const cancel$ = new Subject<string>();
        return { options: { cancel$ }, cancel: () => cancel$.error('stop') };
      },
    ],
    [
      'a Subject that emits twice',
      () => {
        const cancel$ = new Subject<string>();
        return { options: { cancel$ }, cancel: () => (cancel$.next('stop'), cancel$.next('stop')) };
      },
    ],
  ])('by %s', (_, createCancel) => {
    fc.assert(
      fc.property(wishes, fc.boolean(), (all, isOneDispatcherPerKind) => {
        const { options, cancel } = createCancel();
        const { begin, fire, late, ends } = createWorld(isOneDispatcherPerKind);
        for (const wish of all) begin(wish, options);
        fire(cancel);
        expect(late).toEqual([]);
        expect(ends.map((end) => end instanceof CancelledError && end.reason)).toEqual(all.map(() => 'stop'));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Subject as `cancel$`', () => {
  const endOf = (
    dispatcher: ReturnType<typeof createDispatcher>,
    cancel$: Observable<unknown>,
    onEnd: () => void = () => undefined,
    ...toolNames: string[]
  ) => {
    const end: { was: unknown } = { was: 'running' };
    dispatcher.dispatch(callsOf(...(toolNames.length > 0 ? toolNames : ['stuck'])), { cancel$ }).subscribe({
      error(error: unknown) {
        end.was = error instanceof CancelledError ? error.reason : error;
        onEnd();
      },
      complete: () => (end.was = 'completed'),
    });
    return end;
  };
  const createWorldOf = () => {
    const free$ = new Subject<void>();
    const dispatcher = createDispatcher({
      tools: [
        { name: 'stuck', execute: () => NEVER },
        { name: 'until free', execute: () => free$.pipe(take(1)) },
        { name: 'quick', execute: () => 1 },
      ],
    });
    return { free$, dispatcher };
  };

  it('that has fired before a batch begins does not cancel it', () => {
    const { dispatcher } = createWorldOf();
    const cancel$ = new Subject<string>();
    const before = endOf(dispatcher, cancel$);
    cancel$.next('first');
    const after = endOf(dispatcher, cancel$, undefined, 'quick', 'quick');
    expect([before.was, after.was]).toEqual(['first', 'completed']);
  });

  it('that fires again cancels the batches that have begun since', () => {
    const { dispatcher } = createWorldOf();
    const cancel$ = new Subject<string>();
    const before = endOf(dispatcher, cancel$);
    cancel$.next('first');
    const after = endOf(dispatcher, cancel$);
    cancel$.next('second');
    expect([before.was, after.was]).toEqual(['first', 'second']);
  });

  it('does not cancel what a batch that it cancels begins in answer to that, although others are told later', () => {
    const { dispatcher, free$ } = createWorldOf();
    const cancel$ = new Subject<string>();
    let again: { readonly was: unknown } | undefined;
    endOf(dispatcher, cancel$, () => (again = endOf(dispatcher, cancel$, undefined, 'until free', 'quick')));
    endOf(dispatcher, cancel$);
    endOf(dispatcher, cancel$);
    cancel$.next('stop');
    free$.next();
    expect(again?.was).toBe('completed');
  });

  it.each([1, 2])(
    'does not cancel what a listener of it begins, who is told after %d batches',
    (position) => {
      const { dispatcher, free$ } = createWorldOf();
      const cancel$ = new Subject<string>();
      let begun: { readonly was: unknown } | undefined;
      for (let at = 0; at < 3; at++) {
        if (at === position)
          cancel$.pipe(take(1)).subscribe(() => {
            begun = endOf(dispatcher, cancel$, undefined, 'until free', 'quick');
          });
        endOf(dispatcher, cancel$);
      }
      cancel$.next('stop');
      free$.next();
      expect(begun?.was).toBe('completed');
    },
  );

  it('that is derived is heard by each batch for itself: what one has to skip another has skipped', () => {
    const { dispatcher, free$ } = createWorldOf();
    const ticks$ = new Subject<number>();
    const second$ = ticks$.pipe(skip(1));
    const early = endOf(dispatcher, second$);
    ticks$.next(1);
    const late = endOf(dispatcher, second$, undefined, 'until free', 'quick');
    ticks$.next(2);
    expect(early.was).toBe(2);
    free$.next();
    expect(late.was).toBe('completed');
  });

  it('that is derived and delayed does not cancel what has begun since it fired', () => {
    const { dispatcher, free$ } = createWorldOf();
    const scheduler = new VirtualTimeScheduler();
    const cancel$ = new Subject<string>();
    const delayed$ = cancel$.pipe(delay(10, scheduler));
    const early = endOf(dispatcher, delayed$);
    cancel$.next('stop');
    const late = endOf(dispatcher, delayed$, undefined, 'until free', 'quick');
    scheduler.flush();
    expect(early.was).toBe('stop');
    free$.next();
    expect(late.was).toBe('completed');
  });

  it('that has a value from the beginning cancels at once', () => {
    const { dispatcher } = createWorldOf();
    expect(endOf(dispatcher, new BehaviorSubject('now')).was).toBe('now');
  });

  it('that completes without a value cancels none', () => {
    const { dispatcher, free$ } = createWorldOf();
    const cancel$ = new Subject<string>();
    const one = endOf(dispatcher, cancel$, undefined, 'until free', 'quick');
    cancel$.complete();
    free$.next();
    expect(one.was).toBe('completed');
  });
});

describe('batches that share locks and one signal', () => {
  it('start nothing after the abort, although the end of the first frees the locks of the others', () => {
    const locks = inProcessLocks();
    const controller = new AbortController();
    const late: string[] = [];
    const execute = () => {
      if (controller.signal.aborted) late.push('executed');
      return NEVER;
    };
    const dispatcher = createDispatcher({
      mode: 'parallel',
      locks,
      tools: [
        { name: 'read', ...safe, execute },
        { name: 'shell', execute },
      ],
    });
    const ended: unknown[] = [];
    for (const names of [['read'], ['shell'], ['read', 'read']]) {
      dispatcher
        .dispatch(callsOf(...names), { signal: controller.signal })
        .subscribe({ error: (error: unknown) => ended.push(error) });
    }
    controller.abort('stop');
    expect(late).toEqual([]);
    expect(ended).toHaveLength(3);
  });
});
