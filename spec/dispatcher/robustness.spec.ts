import { config, asyncScheduler, NEVER, Observable, of, queueScheduler, Subject } from 'rxjs';
import { CancelledError, createDispatcher, results, type Tool, type ToolCall } from 'rxwaves';
import { callsOf } from '../support/calls';
import { onKey, safe } from '../support/declarations';

const many = (count: number, toolName: (index: number) => string): ToolCall<number>[] =>
  Array.from({ length: count }, (_, input) => ({
    toolCallId: `c${input}`,
    toolName: toolName(input),
    input,
  }));

const tools = [
  { name: 'sync', ...safe, execute: (input: number) => input },
  { name: 'async', ...safe, execute: (input: number) => Promise.resolve(input) },
  { name: 'stream', ...safe, execute: (input: number) => of(0, input) },
  { name: 'unsafe', execute: (input: number) => input },
  { name: 'keyed', ...onKey('one key'), execute: (input: number) => input },
];

describe('however large the batch, it settles without recursion', () => {
  it.each([
    ['synchronous', () => 'sync'],
    ['asynchronous', () => 'async'],
    ['streaming', () => 'stream'],
    ['mixed', (index: number) => ['sync', 'async', 'stream'][index % 3] ?? ''],
    ['one asynchronous before all others synchronous', (index: number) => (index === 0 ? 'async' : 'sync')],
    ['unknown', () => 'nope'],
  ])('100,000 calls: %s', async (_, toolName) => {
    const calls = many(100_000, toolName);
    const answers = await createDispatcher({ tools, mode: 'parallel' }).run(calls);
    expect(answers).toHaveLength(calls.length);
    expect(answers.every(({ toolCallId }, index) => toolCallId === `c${index}`)).toBe(true);
  });

  it.each(['unsafe', 'keyed', 'async'])('10,000 waves: %s', async (toolName) => {
    const mode = toolName === 'async' ? 'sequential' : 'parallel';
    const dispatcher = createDispatcher({ tools, mode });
    const calls = many(10_000, () => toolName);
    expect(dispatcher.plan(calls).waves).toHaveLength(10_000);
    const answers = await dispatcher.run(calls);
    expect(answers.map(({ output }) => output)).toEqual(calls.map(({ input }) => input));
  });

  it('a cancelled queue of 10,000', () => {
    const cancel$ = new Subject<string>();
    const stuck = { name: 'stuck', ...safe, execute: () => NEVER };
    let error: unknown;
    createDispatcher({ tools: [stuck], mode: 'parallel' })
      .dispatch(
        many(10_000, () => 'stuck'),
        { cancel$ },
      )
      .subscribe({ error: (thrown: unknown) => (error = thrown) });
    cancel$.next('stop');
    expect(error).toBeInstanceOf(CancelledError);
    expect((error as CancelledError).report?.running).toHaveLength(8);
    expect((error as CancelledError).report?.notStarted).toHaveLength(9_992);
  });

  it('10,000 calls in flight that are cancelled together', () => {
    const cancel$ = new Subject<string>();
    const stuck = { name: 'stuck', ...safe, execute: () => NEVER };
    const outcomes: string[] = [];
    createDispatcher({ tools: [stuck], mode: 'parallel', maxConcurrency: Infinity })
      .dispatch(
        many(10_000, () => 'stuck'),
        { cancel$ },
      )
      .subscribe({
        next: (event) => event.type === 'post' && outcomes.push(event.result.outcome),
        error: () => undefined,
      });
    cancel$.next('stop');
    expect(outcomes).toHaveLength(10_000);
    expect(new Set(outcomes)).toEqual(new Set(['cancelled']));
  });
});

describe('a dispatcher used from inside itself', () => {
  it('runs the batches that its tools dispatch, by promise, stream and subscription', async () => {
    const nested = callsOf('async', 'sync');
    const dispatcher = createDispatcher({
      mode: 'parallel',
      tools: [
        ...tools,
        { name: 'by promise', execute: () => dispatcher.run(nested) },
        { name: 'by stream', execute: () => dispatcher.dispatch(nested).pipe(results()) },
        {
          name: 'by subscription',
          execute: () => {
            let answers: unknown;
            dispatcher
              .dispatch(callsOf('sync'))
              .pipe(results())
              .subscribe((found) => (answers = found));
            return answers;
          },
        },
      ],
    });
    const answers = await dispatcher.run(callsOf('by promise', 'by stream', 'by subscription'));
    expect(answers).toMatchObject([
      { outcome: 'ok', output: [{ output: 0 }, { output: 1 }] },
      { outcome: 'ok', output: [{ output: 0 }, { output: 1 }] },
      { outcome: 'ok', output: [{ output: 0 }] },
    ]);
  });

  it('works inside a flush of a scheduler of RxJS, and leaves the order of its work alone', async () => {
    const order: string[] = [];
    const dispatcher = createDispatcher({ tools, mode: 'parallel' });
    queueScheduler.schedule(() => {
      queueScheduler.schedule(() => order.push('queued before'));
      dispatcher
        .dispatch(callsOf('sync', 'sync'))
        .pipe(results())
        .subscribe((answers) => order.push(`${answers.length} results`));
    });
    expect(order).toEqual(['2 results', 'queued before']);
    await expect(
      new Promise((resolve) => asyncScheduler.schedule(() => resolve(dispatcher.run(callsOf('sync'))))),
    ).resolves.toHaveLength(1);
  });
});

describe('a teardown of a tool that throws', () => {
  const reported: unknown[] = [];
  beforeEach(() => {
    reported.length = 0;
    config.onUnhandledError = (error) => reported.push(error);
  });
  afterEach(() => {
    config.onUnhandledError = null;
  });
  const throwing = (): void => {
    throw new Error('teardown');
  };
  const outcomesOf = (...tools: Tool[]) => {
    const cancel$ = new Subject<string>();
    const seen: string[] = [];
    createDispatcher({ tools, mode: 'parallel' })
      .dispatch(callsOf(...tools.map(({ name }) => name)), { cancel$ })
      .subscribe({
        next: (event) => event.type === 'post' && seen.push(`${event.toolName} ${event.result.outcome}`),
        error: (error: unknown) => seen.push((error as Error).name),
        complete: () => seen.push('complete'),
      });
    cancel$.next('stop');
    return seen;
  };

  it('does not take the place of a cancel, nor of the posts before it', () => {
    const one = { name: 'one', ...safe, execute: () => new Observable(() => throwing) };
    const other = { name: 'other', ...safe, execute: () => NEVER };
    expect(outcomesOf(one, other)).toEqual(['one cancelled', 'other cancelled', 'CancelledError']);
  });

  it('does not take the place of a result, nor keep later calls from running', () => {
    const ending = new Observable((subscriber) => {
      subscriber.next(1);
      subscriber.complete();
      return throwing;
    });
    const one = { name: 'one', ...onKey('k'), execute: () => ending };
    const other = { name: 'other', ...onKey('k'), execute: () => 2 };
    expect(outcomesOf(one, other)).toEqual(['one ok', 'other ok', 'complete']);
  });

  it('does not take the place of a cancel when it is the return of an iterator', () => {
    const iterator = {
      next: () => new Promise<IteratorResult<number>>(() => undefined),
      return: throwing as never,
    };
    const one = { name: 'one', ...safe, execute: () => ({ [Symbol.asyncIterator]: () => iterator }) };
    expect(outcomesOf(one)).toEqual(['one cancelled', 'CancelledError']);
  });

  it('does not leave the batch hanging when the stream ends later', () => {
    const end$ = new Subject<number>();
    const ending = new Observable<number>((subscriber) => {
      end$.subscribe(subscriber);
      return throwing;
    });
    const seen: string[] = [];
    createDispatcher({ tools: [{ name: 'one', execute: () => ending }], maxConcurrency: 1 })
      .dispatch(callsOf('one', 'one'))
      .subscribe({ next: (event) => event.type === 'post' && seen.push(event.result.outcome) });
    end$.next(1);
    end$.complete();
    expect(reported.map(String).join()).toContain('teardown');
    // The second call finds a stream that has ended.
    expect(seen).toEqual(['ok', 'missing']);
  });
});

describe('the scheduler', () => {
  it('is the only clock', async () => {
    let now = 100;
    const scheduler = { now: () => (now += 10), schedule: asyncScheduler.schedule.bind(asyncScheduler) };
    const dispatcher = createDispatcher({ tools, scheduler });
    const ats: number[] = [];
    dispatcher.events$.subscribe(({ at }) => ats.push(at));
    const [result] = await dispatcher.run(callsOf('sync'));
    expect(ats[0]).toBe(110);
    expect(ats).toEqual([...ats].sort((a, b) => a - b));
    expect(result?.durationMs).toBe(10);
  });
});
