import { NEVER, of, Subject, throwError } from 'rxjs';
import { answerAll, CancelledError, createDispatcher, HardError, results, type ToolCall } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { below, read, write } from '../support/claims';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const [edit, search, edit2] = callsOf('edit', 'search', 'edit');

describe('a stream of calls', () => {
  it('starts each call as soon as it has arrived and nothing before it conflicts', () => {
    marbles(({ cold, flush }) => {
      const tools = [
        scriptedTool('edit', cold('---(e|)'), { ...safe, resources: () => [write('w/a')] }),
        scriptedTool('think', cold('--(t|)'), { ...safe, resources: () => [] }),
        scriptedTool('search', cold('-(s|)'), { ...safe, resources: () => [below(read('w'))] }),
        scriptedTool('shell', cold('-(x|)')),
      ];
      const [c1, c2, c3, c4] = callsOf('edit', 'search', 'think', 'shell');
      const calls$ = cold('ab-c-d-|', { a: c1, b: c2, c: c3, d: c4 }) as never;
      const dispatcher = createDispatcher({ tools, mode: 'parallel' });
      const log = recordLog(dispatcher.stream(calls$));
      flush();
      expect(log.filter((line) => !line.includes('progress'))).toEqual([
        '0 plan nothing',
        '0 arrival c1',
        '0 pre c1',
        '1 arrival c2',
        '3 arrival c3',
        '3 pre c3',
        '3 post c1 ok',
        '3 pre c2',
        '4 post c2 ok',
        '5 arrival c4',
        '5 post c3 ok',
        '5 pre c4',
        '6 post c4 ok',
        '7 batch-end completed',
        'complete',
      ]);
    });
  });

  it('gives results in order of arrival once the calls have completed and all have ended', () => {
    marbles(({ cold, expectObservable }) => {
      const tools = [
        scriptedTool('slow', cold('-----(s|)'), safe),
        scriptedTool('fast', cold('-(f|)'), safe),
      ];
      const [slow, fast] = callsOf('slow', 'fast');
      const calls$ = cold('ab------|', { a: slow, b: fast }) as never;
      const answer = (call: ToolCall | undefined, output: string, durationMs: number) => ({
        toolCallId: call?.toolCallId,
        toolName: call?.toolName,
        output,
        isError: false,
        outcome: 'ok',
        durationMs,
      });
      const dispatcher = createDispatcher({ tools, mode: 'parallel' });
      expectObservable(dispatcher.stream(calls$).pipe(results())).toBe('--------(r|)', {
        r: [answer(slow, 's', 5), answer(fast, 'f', 1)],
      });
    });
  });

  it('of no calls gives no results', async () => {
    const emitted: unknown[] = [];
    createDispatcher({ tools: [] })
      .stream([])
      .pipe(results())
      .subscribe((answers) => emitted.push(answers));
    expect(emitted).toEqual([[]]);
  });

  it('tells of each arrival its call, what its tool declares, and its level', () => {
    const tools = [
      { name: 'edit', ...safe, resources: () => [write('w/a')], execute: () => NEVER },
      { name: 'search', ...safe, resources: () => [below(read('w'))], execute: () => NEVER },
    ];
    const arrived: unknown[] = [];
    createDispatcher({ tools, mode: 'parallel' })
      .stream([edit, search, edit2] as ToolCall[])
      .subscribe((event) => {
        if (event.type === 'arrival') arrived.push([event.call, event.node, event.wave]);
      });
    const editNode = { parallelizable: true, claims: [{ key: 'w/a' }] };
    const searchClaim = { key: 'w', access: 'read', scope: 'subtree' };
    expect(arrived).toEqual([
      [edit, { index: 0, ...editNode }, 0],
      [search, { index: 1, parallelizable: true, claims: [searchClaim] }, 1],
      [edit2, { index: 2, ...editNode }, 2],
    ]);
  });

  it('in sequential mode runs one call after another', () => {
    marbles(({ cold, flush }) => {
      const tools = [scriptedTool('t', cold('--(x|)'), safe)];
      const log = recordLog(createDispatcher({ tools }).stream(callsOf('t', 't')));
      flush();
      expect(log.filter((line) => line.includes(' pre '))).toEqual(['0 pre c1', '2 pre c2']);
    });
  });

  it('is cut off by an error of its calls: a hard error with a report', () => {
    const tools = [{ name: 't', ...safe, execute: () => NEVER }];
    const calls = callsOf('t');
    const cause = new TypeError('socket closed');
    let error: unknown;
    const posts: string[] = [];
    const calls$ = new Subject<ToolCall>();
    createDispatcher({ tools, mode: 'parallel' })
      .stream(calls$)
      .subscribe({
        next: (event) => event.type === 'post' && posts.push(event.result.outcome),
        error: (thrown: unknown) => (error = thrown),
      });
    for (const call of calls) calls$.next(call);
    calls$.error(cause);
    expect(error).toBeInstanceOf(HardError);
    expect(error).toMatchObject({ message: 'socket closed', cause });
    expect(posts).toEqual(['cancelled']);
    expect(answerAll(calls, error as HardError).map(({ outcome }) => outcome)).toEqual(['cancelled']);
  });

  it('errors with the very HardError that its calls error with', () => {
    const own = new HardError('own');
    const errors: unknown[] = [];
    createDispatcher({ tools: [] })
      .stream(throwError(() => own))
      .subscribe({ error: (error: unknown) => errors.push(error) });
    expect(errors[0]).toBe(own);
  });

  it('ends with a hard error that says which entry is no call', () => {
    const errors: unknown[] = [];
    createDispatcher({ tools: [{ name: 'edit', execute: () => 1 }] })
      .stream(of(edit, { toolName: 'edit' }) as never)
      .subscribe({ error: (error: unknown) => errors.push(error) });
    expect(errors[0]).toBeInstanceOf(HardError);
    expect(String(errors[0])).toContain('Expected calls[1].toolCallId to be a string, got undefined');
  });

  it('stops listening to its calls when it is cancelled, unsubscribed from, or aborted', () => {
    const tools = [
      {
        name: 'fatal',
        execute: () => {
          throw new HardError('no');
        },
      },
    ];
    const dispatcher = createDispatcher({ tools, mode: 'parallel' });
    for (const end of ['cancel', 'unsubscribe', 'hard error'] as const) {
      const calls$ = new Subject<ToolCall>();
      const cancel$ = new Subject<void>();
      const errors: unknown[] = [];
      const stream = dispatcher
        .stream(calls$, { cancel$ })
        .subscribe({ error: (error: unknown) => errors.push(error) });
      expect(calls$.observed).toBe(true);
      if (end === 'cancel') cancel$.next();
      if (end === 'unsubscribe') stream.unsubscribe();
      if (end === 'hard error') calls$.next(callsOf('fatal')[0] as ToolCall);
      expect(calls$.observed).toBe(false);
      expect(errors).toHaveLength(end === 'unsubscribe' ? 0 : 1);
      if (end === 'cancel') expect(errors[0]).toBeInstanceOf(CancelledError);
    }
  });

  it('is cold: each subscription runs the calls again, in a batch of its own', () => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', execute }] });
    const batches = new Set<number>();
    const stream$ = dispatcher.stream(of(edit) as never);
    for (let time = 0; time < 2; time++) stream$.subscribe(({ batchId }) => batches.add(batchId));
    expect(execute).toHaveBeenCalledTimes(2);
    expect([...batches]).toEqual([1, 2]);
  });

  it('takes ten thousand calls at once', async () => {
    const dispatcher = createDispatcher({
      tools: [{ name: 'edit', ...safe, resourceKey: () => 'k', execute: async () => 1 }],
      mode: 'parallel',
    });
    const names = Array.from({ length: 10_000 }, () => 'edit');
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      dispatcher
        .stream(callsOf(...names))
        .pipe(results())
        .subscribe({ next: resolve, error: reject });
    });
    expect(answers).toHaveLength(10_000);
  });

  it('refuses what no Observable can be made of, and options that are none, at once', () => {
    const dispatcher = createDispatcher({ tools: [] });
    expect(() => dispatcher.stream(5 as never)).toThrow(
      'Expected `calls$` to be an Observable of tool calls, or what `from` makes one of, got 5 (number)',
    );
    expect(() => dispatcher.stream([], { turn: 'x' as never })).toThrow('Expected `turn` to be a number');
  });
});
