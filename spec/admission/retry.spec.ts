import { fc, it as prop } from '@fast-check/jest';
import { defer, map, of, tap, throwError, timer, VirtualTimeScheduler } from 'rxjs';
import {
  createDispatcher,
  type DispatcherOptions,
  HardError,
  results,
  RetriesExhaustedError,
  type RetryPolicy,
  type ToolCall,
} from 'rxwaves';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog } from '../support/layers';
import { marbles } from '../support/marbles';

/** A tool that fails so many times before it succeeds. */
const failing = (times: number) => {
  let left = times;
  return {
    name: 'flaky',
    ...safe,
    execute: (input: unknown) =>
      defer(() => (left-- > 0 ? throwError(() => new Error('busy')) : of(`done with ${String(input)}`))),
  };
};
const withRetry = (times: number, retry: RetryPolicy, options: Partial<DispatcherOptions> = {}) =>
  createDispatcher({ tools: [failing(times)], retry, ...options });

describe('retry', () => {
  it('is off by default', () => {
    marbles((helpers) => {
      const log = callLog(helpers, createDispatcher({ tools: [failing(1)] }).dispatch(callsOf('flaky')));
      expect(log).toEqual(['0 pre c1', '0 post c1 error "busy"']);
    });
  });

  it('gives each attempt its pre and post, after waits that double', () => {
    marbles((helpers) => {
      const log = callLog(helpers, withRetry(3, { retries: 3, delayMs: 10 }).dispatch(callsOf('flaky')));
      expect(log).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        '10 pre c1',
        '10 post c1 error "busy"',
        '30 pre c1',
        '30 post c1 error "busy"',
        '70 pre c1',
        '70 post c1 ok',
      ]);
    });
  });

  it('counts attempts from 0, for events, context and requests, and says when the next one follows', () => {
    marbles(({ flush }) => {
      const seen: unknown[] = [];
      const tool = {
        name: 'flaky',
        execute: (_: unknown, { attempt }: { attempt: number }) => {
          seen.push(['context', attempt]);
          throw new Error('no');
        },
      };
      const dispatcher = createDispatcher({
        tools: [tool],
        retry: { retries: 1, delayMs: 5 },
        middleware: [
          (request, next) => {
            seen.push(['request', request.attempt]);
            return next(request);
          },
        ],
      });
      dispatcher.dispatch(callsOf('flaky')).subscribe((event) => {
        if (event.type === 'pre') seen.push(['pre', event.attempt]);
        if (event.type === 'post') seen.push(['post', event.attempt, event.retryInMs]);
      });
      flush();
      expect(seen).toEqual([
        ['pre', 0],
        ['request', 0],
        ['context', 0],
        ['post', 0, 5],
        ['pre', 1],
        ['request', 1],
        ['context', 1],
        ['post', 1, undefined],
      ]);
    });
  });

  it('lets the last result count, in results and in the end of a wave', () => {
    marbles(({ expectObservable }) => {
      for (const schedule of ['waves', 'eager'] as const) {
        const dispatcher = withRetry(1, { retries: 2, delayMs: 4 }, { mode: 'parallel', schedule });
        const result = {
          toolCallId: 'c1',
          toolName: 'flaky',
          output: 'done with 0',
          isError: false,
          outcome: 'ok',
          durationMs: 0,
        };
        expectObservable(dispatcher.dispatch(callsOf('flaky')).pipe(results())).toBe('----(r|)', {
          r: [result],
        });
      }
    });
  });

  it('waits no longer than maxDelayMs, by factor, and leaves a share to chance', () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    marbles((helpers) => {
      const policy = { retries: 4, delayMs: 10, factor: 3, maxDelayMs: 40, jitter: 0.2 };
      const log = callLog(helpers, withRetry(9, policy).dispatch(callsOf('flaky')));
      expect(log.filter((line) => line.includes('pre')).map((line) => line.split(' ')[0])).toEqual([
        '0',
        '9',
        '36',
        '72',
        '108',
      ]);
    });
    random.mockRestore();
  });

  it('tries again after `error` and `timed-out` only, unless `retryIf` says otherwise', () => {
    marbles((helpers) => {
      const unknown = createDispatcher({ tools: [], retry: { retries: 3 } });
      expect(callLog(helpers, unknown.dispatch(callsOf('nope')))).toHaveLength(2);
      const picky = withRetry(9, { retries: 3, retryIf: ({ output }) => output !== 'busy' });
      expect(callLog(helpers, picky.dispatch(callsOf('flaky')))).toHaveLength(2);
      const always = withRetry(0, { retries: 1, retryIf: () => true });
      expect(callLog(helpers, always.dispatch(callsOf('flaky')))).toHaveLength(4);
      const broken = withRetry(9, {
        retries: 3,
        retryIf: () => {
          throw new Error('no');
        },
      });
      expect(callLog(helpers, broken.dispatch(callsOf('flaky')))).toHaveLength(2);
    });
  });

  it('executes a call six times at most: asked for a sixth retry it aborts the batch', () => {
    marbles((helpers) => {
      const errors: unknown[] = [];
      const posts: string[] = [];
      withRetry(99, { retries: 50 })
        .dispatch(callsOf('flaky'))
        .subscribe({
          next: (event) => event.type === 'post' && posts.push(event.result.outcome),
          error: (error: unknown) => errors.push(error),
        });
      helpers.flush();
      expect(posts).toHaveLength(6);
      expect(errors[0]).toBeInstanceOf(RetriesExhaustedError);
      expect(errors[0]).toBeInstanceOf(HardError);
      expect(errors[0]).toMatchObject({
        executions: 6,
        toolName: 'flaky',
        code: 'ERR_RXWAVES_RETRIES_EXHAUSTED',
      });
      expect((errors[0] as HardError).report).toMatchObject({ completed: [], failed: { outcome: 'error' } });
      const five = callLog(helpers, withRetry(99, { retries: 5 }).dispatch(callsOf('flaky')));
      expect(five.filter((line) => line.includes('post'))).toHaveLength(6);
    });
  });

  it('lets `correct` change the input or the tool of the next attempt', async () => {
    const tools = [
      { name: 'read', execute: (path: unknown) => `text of ${String(path)}` },
      {
        name: 'picky',
        execute: (input: unknown) => {
          if (input !== 'good') throw new Error('bad input');
          return 'fine';
        },
      },
    ];
    const correct: RetryPolicy['correct'] = ({ outcome }) =>
      of(outcome === 'unknown-tool' ? { toolName: 'read' } : { input: 'good' });
    const calls: ToolCall[] = [
      ...callsOf('reed', 'picky'),
      { toolCallId: 'c3', toolName: 'read', input: null, inputError: 'no JSON' },
    ];
    const answers = await createDispatcher({ tools, retry: { retries: 1, correct } }).run(calls);
    expect(answers.map(({ toolCallId, output }) => [toolCallId, output])).toEqual([
      ['c1', 'text of 0'],
      ['c2', 'fine'],
      ['c3', 'text of good'],
    ]);
  });

  it.each<[string, RetryPolicy['correct']]>([
    ['has nothing to say', () => of(undefined)],
    ['ends without a value', () => []],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('leaves the call as it is when `correct` %s', async (_, correct) => {
    const [answer] = await withRetry(1, { retries: 1, correct }).run(callsOf('flaky'));
    expect(answer?.output).toBe('done with 0');
  });

  it('is raced by cancellation while it waits: nothing is left scheduled', () => {
    marbles((helpers) => {
      const dispatcher = withRetry(9, { retries: 3, delayMs: 100 });
      const log = callLog(
        helpers,
        dispatcher.dispatch(callsOf('flaky'), { cancel$: helpers.cold('-----x') }),
      );
      expect(log).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        'error CancelledError: The batch was cancelled: x',
      ]);
    });
  });

  prop.prop([
    fc.array(fc.record({ fails: fc.nat(8), lasts: fc.nat(3) }), { maxLength: 8 }),
    fc.record({ retries: fc.nat(5), delayMs: fc.nat(9), cap: fc.integer({ min: 1, max: 3 }) }),
  ])(
    'attempts are counted without a gap, one after another, and the last result counts',
    (tools, options) => {
      const scheduler = new VirtualTimeScheduler();
      const left = tools.map(({ fails }) => fails);
      const execute = (index: number) =>
        timer(tools[index]?.lasts ?? 0, scheduler).pipe(
          map(() => {
            if ((left[index] ?? 0) === 0) return 'done';
            left[index] = (left[index] ?? 0) - 1;
            throw new Error('busy');
          }),
        );
      const { cap, ...retry } = options;
      const dispatcher = createDispatcher({
        tools: [{ name: 't', ...safe, execute }],
        mode: 'parallel',
        maxConcurrency: cap,
        scheduler,
        retry,
      });
      const steps: string[][] = tools.map(() => []);
      let outcomes: string[] = [];
      const events$ = dispatcher.dispatch(callsOf(...tools.map(() => 't'))).pipe(
        tap((event) => {
          if (event.type === 'pre' || event.type === 'post')
            steps[event.index]?.push(`${event.type} ${event.attempt}`);
        }),
      );
      events$.pipe(results()).subscribe((answers) => (outcomes = answers.map(({ outcome }) => outcome)));
      scheduler.flush();
      expect(steps).toEqual(
        tools.map(({ fails }) =>
          Array.from({ length: Math.min(fails, retry.retries) + 1 }, (_, attempt) => [
            `pre ${attempt}`,
            `post ${attempt}`,
          ]).flat(),
        ),
      );
      expect(outcomes).toEqual(tools.map(({ fails }) => (fails > retry.retries ? 'error' : 'ok')));
      expect(scheduler.actions).toHaveLength(0);
    },
  );

  it('does not try again what a gate has denied', () => {
    marbles((helpers) => {
      const dispatcher = withRetry(
        0,
        { retries: 3, retryIf: () => true },
        { gates: [() => ({ deny: 'no' })] },
      );
      expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky')))).toEqual([
        '0 pre c1',
        '0 post c1 denied "no"',
      ]);
    });
  });

  it.each([
    [5, '`retry` to be a retry policy, got 5'],
    [{}, '`retry.retries` to be a whole number from 0 and up, got undefined'],
    [{ retries: 1, delayMs: -1 }, '`retry.delayMs` to be a number from 0 and up, got -1'],
    [{ retries: 1, jitter: 2 }, '`retry.jitter` to be a number from 0 to 1, got 2'],
    [{ retries: 1, correct: 1 }, '`retry.correct` to be a function, got 1'],
  ])('refuses %j', (retry, message) => {
    expect(() => createDispatcher({ tools: [], retry: retry as never })).toThrow(message);
  });
});
