import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { first, map, Observable, of, Subject, take, tap } from 'rxjs';
import {
  createDispatcher,
  type DispatcherOptions,
  type DispatchEvent,
  type GateVerdict,
  inProcessLocks,
  type Middleware,
  type Tool,
  type ToolCall,
  ToolError,
} from 'rxwaves';
import { approve } from 'rxwaves/middleware';
import { safe } from '../support/declarations';

const store = new AsyncLocalStorage<string>();
const ways = ['dispatch', 'run', 'stream'] as const;
type Way = (typeof ways)[number];

const callsOfRequest = (owner: string, ...toolNames: string[]): ToolCall<string>[] =>
  toolNames.map((toolName, index) => ({ toolCallId: `${owner}${index}`, toolName, input: owner }));
const ownerOf = (event: DispatchEvent) => ('toolCallId' in event ? event.toolCallId.charAt(0) : undefined);

/** Two requests on one dispatcher. Whatever one of them waits for is brought about from inside the other, or a third. */
function createWorld(options: Partial<DispatcherOptions>, declared: Partial<Tool<string>> = {}) {
  const wrong = new Set<string>();
  const heard = new Set<string>();
  const ends = { A: new Subject<void>(), B: new Subject<void>() };
  const answers = { A: new Subject<void>(), B: new Subject<void>() };
  const note = (what: string, owner: string): void => {
    heard.add(what);
    if (store.getStore() !== owner) wrong.add(`${what} of ${owner} saw ${store.getStore() ?? 'nothing'}`);
  };
  const endOf = (owner: string) => (owner === 'A' ? ends.A : ends.B);
  const answerTo = <T>(owner: string, answer: T): Observable<T> =>
    (owner === 'A' ? answers.A : answers.B).pipe(
      take(1),
      map(() => answer),
    );
  const tools: Tool<string>[] = [
    {
      name: 'ended by the other',
      ...safe,
      ...declared,
      execute(owner, context) {
        note('execute', owner);
        const isRetried = context.attempt === 0 && options.retry !== undefined;
        return endOf(owner).pipe(
          take(1),
          tap(() => context.progress('half')),
          map(() => {
            if (isRetried) throw new ToolError('again');
            return 'done';
          }),
        );
      },
    },
    {
      name: 'sync',
      ...safe,
      ...declared,
      execute(owner) {
        note('execute', owner);
        return 'done';
      },
    },
    {
      name: 'promise',
      ...safe,
      ...declared,
      async execute(owner) {
        note('execute', owner);
        await Promise.resolve();
        note('execute, later', owner);
      },
    },
  ];
  const middleware: Middleware = (request, next) => {
    const owner = request.call.toolCallId.charAt(0);
    note('middleware', owner);
    return next(request);
  };
  const dispatcher = createDispatcher({
    mode: 'parallel',
    tools,
    ...options,
    middleware: [middleware, ...(options.middleware ?? [])],
    observers: [
      {
        next(event) {
          const owner = ownerOf(event);
          if (owner !== undefined) note(`observer: ${event.type}`, owner);
        },
      },
    ],
  });
  const begin = (owner: 'A' | 'B', way: Way): Promise<void> =>
    store.run(owner, async () => {
      const calls = callsOfRequest(
        owner,
        'ended by the other',
        'sync',
        'promise',
        'ended by the other',
        'sync',
      );
      if (way === 'run') await dispatcher.run(calls);
      else {
        const events$ = way === 'stream' ? dispatcher.stream(calls) : dispatcher.dispatch(calls);
        await new Promise<void>((resolve, reject) => {
          events$.subscribe({
            next: ({ type }) => note(`subscriber: ${type}`, owner),
            error: reject,
            complete() {
              note('subscriber: complete', owner);
              resolve();
            },
          });
        });
      }
      note('after the batch', owner);
    });
  const drive = async (way: Way): Promise<void> => {
    const state = { isOver: false };
    const both = Promise.all([begin('A', way), begin('B', way)]).finally(() => (state.isOver = true));
    for (let round = 0; !state.isOver; round++) {
      const isByThird = round % 2 === 1;
      store.run(isByThird ? 'C' : 'B', () => (answers.A.next(), ends.A.next()));
      store.run(isByThird ? 'C' : 'A', () => (answers.B.next(), ends.B.next()));
      await setImmediate();
    }
    await both;
  };
  return { note, answerTo, drive, wrong, heard };
}

type World = ReturnType<typeof createWorld>;

const sharing: Record<string, () => World> = {
  nothing: () => createWorld({}),
  'one after another': () => createWorld({ mode: 'sequential' }),
  'the eager schedule': () => createWorld({ schedule: 'eager' }),
  'one place': () => createWorld({ maxConcurrency: 1 }),
  locks: () => createWorld({ locks: inProcessLocks() }, { resourceKey: () => 'k' }),
  'locks, eager': () =>
    createWorld({ locks: inProcessLocks(), schedule: 'eager' }, { resourceKey: () => 'k' }),
  'locks of calls that are not safe': () =>
    createWorld({ locks: inProcessLocks() }, { isSafeForConcurrentExecution: () => false }),
  limits: () => createWorld({ limits: { g: 1 } }, { concurrencyGroup: 'g' }),
  'limits, eager': () => createWorld({ limits: { g: 1 }, schedule: 'eager' }, { concurrencyGroup: 'g' }),
  'an approval': () => {
    const world: World = createWorld({
      gates: [
        approve({
          decide({ call }) {
            world.note('decide', call.toolCallId.charAt(0));
            return 'ask';
          },
          ask({ call }) {
            world.note('ask', call.toolCallId.charAt(0));
            return world.answerTo(call.toolCallId.charAt(0), 'allow' as const);
          },
        }),
      ],
    });
    return world;
  },
  'two gates': () => {
    const gate =
      (name: string) =>
      ({ call }: { readonly call: ToolCall }): Observable<GateVerdict> => {
        world.note(name, call.toolCallId.charAt(0));
        return world.answerTo<GateVerdict>(call.toolCallId.charAt(0), 'allow');
      };
    const world: World = createWorld({ gates: [gate('first gate'), gate('second gate')] });
    return world;
  },
  retries: () => {
    const world: World = createWorld({
      retry: {
        retries: 1,
        retryIf({ isError }, { call }) {
          world.note('retryIf', call.toolCallId.charAt(0));
          return isError;
        },
        correct(_, { call }) {
          world.note('correct', call.toolCallId.charAt(0));
          return of(undefined);
        },
      },
    });
    return world;
  },
  'a layer that looks at results': () => {
    const world: World = createWorld({
      middleware: [
        (request, next) =>
          next(request).pipe(tap(() => world.note('result in a layer', request.call.toolCallId.charAt(0)))),
      ],
    });
    return world;
  },
  'a layer that looks at progress': () => {
    const world: World = createWorld({
      middleware: [
        (request, next) =>
          next({
            ...request,
            progress(output) {
              world.note('progress in a layer', request.call.toolCallId.charAt(0));
              request.progress(output);
            },
          }),
      ],
    });
    return world;
  },
};

describe('each request sees its own store, whoever brings its work about; two requests share', () => {
  const cases = Object.keys(sharing).flatMap((shared) => ways.map((way) => [shared, way] as const));
  it.each(cases)('%s, by %s', async (shared, way) => {
    const world = sharing[shared]?.();
    await world?.drive(way);
    expect([...(world?.wrong ?? [])]).toEqual([]);
    const always = ['execute', 'execute, later', 'middleware', 'observer: progress', 'after the batch'];
    const told =
      way === 'run' ? [] : ['subscriber: batch-end', 'subscriber: progress', 'subscriber: complete'];
    expect([...(world?.heard ?? [])]).toEqual(expect.arrayContaining([...always, ...told]));
  });
});

describe('the store of a request', () => {
  it('is that of the subscription, not that of the call of dispatch', () => {
    const seen: unknown[] = [];
    const dispatcher = createDispatcher({
      tools: [{ name: 'tool', execute: () => seen.push(store.getStore()) }],
    });
    const events$ = store.run('made', () => dispatcher.dispatch(callsOfRequest('A', 'tool')));
    store.run('subscribed', () => events$.subscribe());
    events$.subscribe();
    expect(seen).toEqual(['subscribed', undefined]);
  });

  it('is kept where work of another request stands between on the stack', () => {
    // A's tool ends B's call, whose subscriber ends A's other call: what A hears of that is told under both.
    const endA$ = new Subject<string>();
    const endB$ = new Subject<string>();
    const wrong: string[] = [];
    const note = (what: string, owner: string): void => {
      if (store.getStore() !== owner) wrong.push(`${what} of ${owner} saw ${store.getStore() ?? 'nothing'}`);
    };
    const dispatcher = createDispatcher({
      mode: 'parallel',
      tools: [
        { name: 'A waits', ...safe, execute: () => endA$ },
        { name: 'B waits', ...safe, execute: () => endB$ },
        { name: 'A ends B', ...safe, execute: () => endB$.next('from A') },
      ],
    });
    const subscribe = (owner: string, toolNames: string[], onProgress: () => void): void =>
      store.run(owner, () => {
        dispatcher.dispatch(callsOfRequest(owner, ...toolNames)).subscribe(({ type }) => {
          note(type, owner);
          if (type === 'progress') onProgress();
        });
      });
    subscribe('B', ['B waits'], () => endA$.next('from B'));
    subscribe('A', ['A waits', 'A ends B'], () => undefined);
    expect(wrong).toEqual([]);
  });

  it('is kept where the caller enters another store and ends a call of the same batch there', () => {
    const end$ = new Subject<string>();
    const seen: string[] = [];
    const dispatcher = createDispatcher({
      mode: 'parallel',
      tools: [
        { name: 'waits', ...safe, execute: () => end$.pipe(first()) },
        { name: 'ends', ...safe, execute: () => store.run('entered', () => end$.next('x')) },
      ],
    });
    store.run('A', () =>
      dispatcher
        .dispatch(callsOfRequest('A', 'waits', 'ends'))
        .subscribe(({ type }) => seen.push(`${type} ${store.getStore() ?? ''}`)),
    );
    expect(seen.filter((line) => !line.endsWith(' A'))).toEqual([]);
  });

  it.each(ways)('is the caller’s own after `%s` has been awaited', async (way) => {
    const dispatcher = createDispatcher({ tools: [{ name: 'tool', execute: async () => 1 }] });
    const calls = callsOfRequest('A', 'tool', 'tool');
    await store.run('A', async () => {
      if (way === 'run') await dispatcher.run(calls);
      else await new Promise<void>((complete) => dispatcher[way](calls).subscribe({ complete }));
      expect(store.getStore()).toBe('A');
    });
    expect(store.getStore()).toBeUndefined();
  });
});

describe('a layer that gives each call a store of its own', () => {
  const given = 'given by the layer';
  /** The subscription itself stands inside `run`: the tool is executed when `next(request)` is subscribed to. */
  const wrap: Middleware = (request, next) =>
    new Observable((subscriber) => store.run(given, () => next(request).subscribe(subscriber)));
  const wrapFirst: Middleware = (request, next) =>
    request.index === 0 ? wrap(request, next) : next(request);

  const seenBy = async (layer: Middleware, returned: () => unknown, toolNames = ['tool', 'tool', 'tool']) => {
    const executed: unknown[] = [];
    const heard = new Set<unknown>();
    const dispatcher = createDispatcher({
      tools: [
        {
          name: 'tool',
          execute() {
            executed.push(store.getStore());
            return returned();
          },
        },
      ],
      middleware: [layer],
    });
    await store.run(
      'A',
      () =>
        new Promise<void>((complete) =>
          dispatcher
            .dispatch(callsOfRequest('A', ...toolNames))
            .subscribe({ next: () => heard.add(store.getStore()), complete }),
        ),
    );
    return { executed, heard: [...heard] };
  };
  const kinds: [string, () => unknown][] = [
    ['a value', () => 1],
    ['a promise', async () => 1],
    ['an Observable', () => of(1, 2)],
    [
      'an async iterable',
      async function* () {
        yield 1;
      },
    ],
  ];

  it.each(kinds)('reaches the tool that returns %s', async (_, returned) => {
    expect((await seenBy(wrap, returned)).executed).toEqual([given, given, given]);
  });

  it.each(kinds)('does not reach the subscriber of the batch after %s', async (_, returned) => {
    expect((await seenBy(wrap, returned)).heard).toEqual(['A']);
  });

  it.each(kinds)('does not reach the call after the one that it is for, after %s', async (_, returned) => {
    expect((await seenBy(wrapFirst, returned)).executed).toEqual([given, 'A', 'A']);
  });
});
