import { concatMap, delay, EMPTY, map, NEVER, of, tap, throwError } from 'rxjs';
import {
  createDispatcher,
  type DispatcherOptions,
  HardError,
  type Middleware,
  type ToolRequest,
} from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel } from '../support/layers';
import { marbles } from '../support/marbles';

declare module 'rxwaves' {
  interface HostData {
    userId?: string;
  }
}

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };
const seeing =
  (seen: string[], name: string): Middleware =>
  (request, next) => {
    seen.push(`${name} in`);
    return next(request).pipe(tap(() => seen.push(`${name} out`)));
  };

describe('middleware', () => {
  it('stands around each other, the first one outermost', async () => {
    const seen: string[] = [];
    const middleware = [seeing(seen, 'a'), seeing(seen, 'b')];
    await createDispatcher({ tools: [echo], middleware }).run(callsOf('echo'));
    expect(seen).toEqual(['a in', 'b in', 'b out', 'a out']);
  });

  it('sees call, tool, index, wave, attempt, turn, batch, clock, tools and the data of the host', async () => {
    const seen: ToolRequest[] = [];
    const dispatcher = createDispatcher({
      tools: [echo],
      middleware: [
        (request, next) => {
          seen.push(request);
          return next(request);
        },
      ],
    });
    await dispatcher.run(callsOf('echo', 'nope'), { turn: 7, data: { userId: 'me' } });
    expect(seen[0]).toMatchObject({
      index: 0,
      wave: 0,
      attempt: 0,
      turn: 7,
      batchId: 1,
      data: { userId: 'me' },
    });
    expect(seen[0]?.call).toEqual(callsOf('echo')[0]);
    expect(seen[0]?.tool).toBe(echo);
    expect(seen[0]?.signal.aborted).toBe(false);
    expect(seen[0]?.scheduler.now()).toEqual(expect.any(Number));
    expect(seen[1]?.tool).toBeUndefined();
    expect(seen[1]?.tools.names()).toEqual(['echo']);
  });

  it('may rewrite name and input: the tool of the new name runs, the answer is to the call that was made', async () => {
    const inner: ToolRequest[] = [];
    const middleware: Middleware[] = [
      (request, next) => next({ ...request, call: { ...request.call, toolName: 'echo', input: 'new' } }),
      (request, next) => {
        inner.push(request);
        return next(request);
      },
    ];
    const [answer] = await createDispatcher({ tools: [echo], middleware }).run(callsOf('reed'));
    expect(answer).toMatchObject({ toolCallId: 'c1', toolName: 'reed', output: 'new', outcome: 'ok' });
    expect(inner[0]?.tool).toBe(echo);
    expect(inner[0]?.signal).toBeInstanceOf(AbortSignal);
    expect(inner[0]?.scheduler).toBeDefined();
  });

  it('may answer without the tool, and change a result', async () => {
    const execute = jest.fn();
    const own = {
      toolCallId: 'wrong',
      toolName: 'other',
      output: 'mine',
      isError: false,
      outcome: 'ok',
      durationMs: 0,
    } as const;
    const [answer] = await createDispatcher({
      tools: [{ name: 'echo', execute }],
      middleware: [
        (request, next) => next(request).pipe(map((result) => ({ ...result, durationMs: 5 }))),
        () => of(own),
      ],
    }).run(callsOf('echo'));
    expect(execute).not.toHaveBeenCalled();
    expect(answer).toEqual({ ...own, toolCallId: 'c1', toolName: 'echo', durationMs: 5 });
  });

  it('may see and change the progress that a tool shows', async () => {
    const shown: unknown[] = [];
    const dispatcher = createDispatcher({
      tools: [{ name: 'echo', execute: (_: unknown, context) => context.progress('half') }],
      middleware: [
        (request, next) => next({ ...request, progress: (output) => request.progress(`${String(output)}!`) }),
      ],
      observers: [{ next: (event) => event.type === 'progress' && shown.push(event.output) }],
    });
    await dispatcher.run(callsOf('echo'));
    expect(shown).toEqual(['half!']);
  });

  it.each<[string, Middleware, string, unknown]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'error',
      'broken',
    ],
    ['errors', () => throwError(() => new Error('broken')), 'error', 'broken'],
    ['gives nothing', () => EMPTY, 'missing', expect.stringContaining('dispatch produced no result')],
  ])('that %s makes a soft error of that call alone', async (_, layer, outcome, output) => {
    const middleware: Middleware[] = [
      (request, next) => (request.index === 0 ? layer(request, next) : next(request)),
    ];
    const answers = await parallel({ tools: [echo], middleware }).run(callsOf('echo', 'echo'));
    expect(answers[0]).toMatchObject({ toolCallId: 'c1', isError: true, outcome, output });
    expect(answers[1]).toMatchObject({ outcome: 'ok' });
  });

  it('gives one result, the first, whatever it emits', async () => {
    const middleware: Middleware[] = [
      (request, next) => next(request).pipe(concatMap((result) => [result, { ...result, output: 'second' }])),
    ];
    const posts: unknown[] = [];
    const dispatcher = createDispatcher({
      tools: [echo],
      middleware,
      observers: [{ next: (event) => event.type === 'post' && posts.push(event.result.output) }],
    });
    await dispatcher.run(callsOf('echo'));
    expect(posts).toEqual([0]);
  });

  it('lets a HardError pass, of the tool and of a layer', async () => {
    const error = new HardError('stop');
    const failing = (): never => {
      throw error;
    };
    for (const options of [
      { tools: [{ name: 'echo', execute: failing }], middleware: [seeing([], 'a')] },
      { tools: [echo], middleware: [seeing([], 'a'), failing] },
    ] satisfies DispatcherOptions[])
      await expect(createDispatcher(options).run(callsOf('echo'))).rejects.toBe(error);
  });

  it('never changes the plan', () => {
    const middleware: Middleware[] = [
      (request, next) => next({ ...request, call: { ...request.call, input: 9 } }),
    ];
    const tools = [{ name: 'echo', ...safe, resourceKey: String, execute: () => 1 }];
    expect(parallel({ tools, middleware }).plan(callsOf('echo', 'echo')).waves).toEqual([[0, 1]]);
  });

  it('that lets go of the tool cuts it off: its signal is aborted, the signal of the request is not', () => {
    marbles((helpers) => {
      let tool: AbortSignal | undefined;
      let whole: AbortSignal | undefined;
      const dispatcher = createDispatcher({
        tools: [
          {
            name: 'slow',
            execute: (_: unknown, { signal }) => {
              tool = signal;
              return NEVER;
            },
          },
        ],
        middleware: [
          (request, next) => {
            whole = request.signal;
            const running = next(request).subscribe();
            return helpers.cold('--a').pipe(
              tap(() => running.unsubscribe()),
              map(() => ({
                toolCallId: '',
                toolName: '',
                output: 'gave up',
                isError: true,
                outcome: 'error' as const,
                durationMs: 2,
              })),
            );
          },
        ],
      });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('slow')))).toEqual([
        '0 pre c1',
        '2 post c1 error "gave up"',
      ]);
      expect(tool?.aborted).toBe(true);
      expect((tool?.reason as Error).name).toBe('AbortError');
      expect(whole?.aborted).toBe(false);
    });
  });

  it('that waits is cut off by a cancel, and its request is aborted', () => {
    marbles((helpers) => {
      let whole: AbortSignal | undefined;
      const dispatcher = createDispatcher({
        tools: [scriptedTool('echo', helpers.cold('(a|)'))],
        middleware: [
          (request, next) => {
            whole = request.signal;
            return next(request).pipe(delay(10));
          },
        ],
      });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('echo'), { cancel$: helpers.cold('---x') }));
      expect(log).toEqual([
        '0 pre c1',
        '3 post c1 cancelled',
        'error CancelledError: The batch was cancelled: x',
      ]);
      expect(whole?.aborted).toBe(true);
    });
  });

  it('is refused when it is no list of functions', () => {
    expect(() => createDispatcher({ tools: [], middleware: [1] as never })).toThrow(
      'Expected `middleware` to be an array of functions, got',
    );
    expect(() => createDispatcher({ tools: [], gates: seeing as never })).toThrow(
      'Expected `gates` to be an array of functions, got',
    );
  });
});
