import { type Observable, throwError, timer } from 'rxjs';
import { createDispatcher, HardError, results } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';

class OutOfBudget extends HardError {
  override readonly code = 'OUT_OF_BUDGET';
}

describe('hard errors', () => {
  it('cut off the siblings, keep later calls from starting, and error in the same frame', () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const error = new HardError('boom');
      const c1 = cold('       -----a|          ');
      const c2 = cold('       ---#             ', {}, error);
      const c3 = cold('       -c|              ');
      const c4 = cold('         ----d|         ');
      const c5 = cold('       e|               ');
      const c1Sub = '         ^--!             ';
      const c4Sub = '         --^!             ';
      const expected = '      ---#             ';

      const tool = scriptedTool('read', { c1, c2, c3, c4, c5 }, safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', maxConcurrency: 3 });
      const calls = callsOf('read', 'read', 'read', 'read', 'read');

      expectObservable(dispatcher.dispatch(calls).pipe(results())).toBe(expected, {}, error);
      expectSubscriptions(c1.subscriptions).toBe(c1Sub);
      expectSubscriptions(c4.subscriptions).toBe(c4Sub);
      expectSubscriptions(c5.subscriptions).toBe([]);
    });
  });

  it('post first the call that failed, then those that were cut off in request order, then that same error', () => {
    marbles(({ cold, flush }) => {
      const error = new OutOfBudget('no money left');
      const tool = scriptedTool(
        'read',
        { c1: cold('-----a|'), c2: cold('-b|'), c3: cold('---#', {}, error), c4: cold('------d|') },
        safe,
      );
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel' });
      const log: string[] = [];
      let caught: unknown;
      dispatcher.dispatch(callsOf('read', 'read', 'read', 'read')).subscribe({
        next: (event) => {
          if (event.type === 'post') log.push(`${event.toolCallId} ${event.result.outcome}`);
        },
        error: (thrown: unknown) => (caught = thrown),
      });
      flush();
      expect(log).toEqual(['c2 ok', 'c3 error', 'c1 cancelled', 'c4 cancelled']);
      expect(caught).toBe(error);
    });
  });

  it('abort the signals of siblings, with themselves as the reason, before any `post` of the end', () => {
    marbles(({ cold, flush }) => {
      const error = new HardError('boom');
      const order: unknown[] = [];
      const tools = [
        scriptedTool('hard', cold('--#', {}, error), safe),
        {
          name: 'sibling',
          ...safe,
          execute: (_: unknown, { signal }: { signal: AbortSignal }): Observable<number> => {
            signal.addEventListener('abort', () => order.push(signal.reason));
            return timer(9);
          },
        },
      ];
      createDispatcher({ tools, mode: 'parallel' })
        .dispatch(callsOf('sibling', 'hard'))
        .subscribe({
          next: (event) => event.type === 'post' && order.push(event.toolCallId),
          error: () => undefined,
        });
      flush();
      expect(order).toEqual([error, 'c2', 'c1']);
    });
  });

  it.each([
    [
      'thrown at once',
      () => {
        throw new OutOfBudget('x');
      },
    ],
    ['rejected', () => Promise.reject(new OutOfBudget('x'))],
    ['the error of a stream', () => throwError(() => new OutOfBudget('x'))],
    [
      'thrown by an async generator',
      async function* () {
        yield 1;
        throw new OutOfBudget('x');
      },
    ],
    [
      'frozen',
      () => {
        throw Object.freeze(new OutOfBudget('x'));
      },
    ],
  ])('abort the batch when they are %s', async (_, execute) => {
    const dispatcher = createDispatcher({
      tools: [
        { name: 'hard', execute },
        { name: 'ok', execute: () => 1 },
      ],
    });
    const error: unknown = await dispatcher
      .run(callsOf('ok', 'hard', 'ok'))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OutOfBudget);
    expect((error as OutOfBudget).report).toMatchObject({
      failed: { toolCallId: 'c2', outcome: 'error', output: 'x', isError: true },
      completed: [{ toolCallId: 'c1', output: 1 }],
      running: [],
      notStarted: [{ toolCallId: 'c3' }],
    });
  });

  it('do not abort the signal of the call that threw', async () => {
    let own: AbortSignal | undefined;
    const tool = {
      name: 'hard',
      execute: (_: unknown, { signal }: { signal: AbortSignal }) => {
        own = signal;
        throw new HardError('x');
      },
    };
    await createDispatcher({ tools: [tool] })
      .run(callsOf('hard'))
      .catch(() => undefined);
    expect(own?.aborted).toBe(false);
  });

  it('leave `events$` and the dispatcher alive for the next batch', async () => {
    const tools = [
      { name: 'hard', execute: () => Promise.reject(new HardError('x')) },
      { name: 'ok', execute: () => 1 },
    ];
    const dispatcher = createDispatcher({ tools });
    const seen: string[] = [];
    dispatcher.events$.subscribe({
      next: ({ batchId, type }) => seen.push(`${batchId} ${type}`),
      error: () => seen.push('error'),
    });
    await dispatcher.run(callsOf('hard')).catch(() => undefined);
    await dispatcher.run(callsOf('ok'));
    expect(seen).toContain('2 post');
    expect(seen).not.toContain('error');
  });

  it('of a nested dispatch carry the report of the outer batch in the end', async () => {
    const tools = [
      { name: 'hard', execute: () => Promise.reject(new HardError('deep')) },
      {
        name: 'agent',
        execute: () => dispatcher.run([{ toolCallId: 'inner', toolName: 'hard', input: null }]),
      },
    ];
    const dispatcher = createDispatcher({ tools });
    const calls = callsOf('agent', 'agent');
    const error = (await dispatcher.run(calls).catch((thrown: unknown) => thrown)) as HardError;
    expect(error.report).toMatchObject({ failed: { toolCallId: 'c1' }, notStarted: [{ toolCallId: 'c2' }] });
  });
});
