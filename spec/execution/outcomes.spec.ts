import { EMPTY, from, NEVER, Observable, of, throwError } from 'rxjs';
import { createDispatcher, type Tool, ToolError, type ToolContext } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

async function runOne(execute: Tool['execute']) {
  const [result] = await createDispatcher({ tools: [{ name: 'tool', execute }] }).run(callsOf('tool'));
  return result;
}

describe('what a tool returns', () => {
  it.each([
    ['a string', 'text'],
    ['an array', [1, 2]],
    ['a Map', new Map([[1, 2]])],
    ['a Set', new Set([1])],
    ['a function', Math.max],
    ['an iterator', [1, 2].values()],
    ['undefined', undefined],
    ['null', null],
    ['an object with a `subscribe` that is no method', { subscribe: 1 }],
  ])('is one value when it is %s', async (_, value) => {
    for (const execute of [() => value, () => Promise.resolve(value)]) {
      const result = await runOne(execute);
      expect(result).toMatchObject({ outcome: 'ok', isError: false });
      expect(result?.output).toBe(value);
    }
  });

  it('is a future when it is a Promise or another thenable', async () => {
    const thenable = { then: (resolve: (value: string) => void) => resolve('later') };
    expect(await runOne(() => Promise.resolve('later'))).toMatchObject({ output: 'later' });
    expect(await runOne(() => thenable)).toMatchObject({ output: 'later' });
  });

  it('is a stream when it is an Observable: each emission is progress at once, the last is the output', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('count', cold('-a-b-|'))] });
      const log = recordLog(dispatcher.dispatch(callsOf('count')));
      flush();
      expect(log.slice(2, -3)).toEqual([
        '0 pre c1',
        '1 progress c1 "a"',
        '3 progress c1 "b"',
        '5 post c1 ok',
      ]);
    });
  });

  it('is a stream when it is an AsyncIterable, or an Observable of another library', async () => {
    async function* count() {
      yield await Promise.resolve(1);
      yield 2;
    }
    const foreign = { [Symbol.for('x')]: 0, ['@@observable']: () => of(7, 8) };
    for (const [returned, outputs] of [
      [count(), [1, 2]],
      [foreign, [7, 8]],
    ] as const) {
      const progress: unknown[] = [];
      const dispatcher = createDispatcher({
        tools: [{ name: 'tool', execute: () => returned }],
        observers: [{ next: (event) => event.type === 'progress' && progress.push(event.output) }],
      });
      const [result] = await dispatcher.run(callsOf('tool'));
      expect(progress).toEqual(outputs);
      expect(result).toMatchObject({ outcome: 'ok', output: outputs[1] });
    }
  });

  it.each([
    ['an empty Observable', () => EMPTY],
    ['an empty async generator', async function* () {}],
  ])('is missing when it is %s', async (_, execute) => {
    const result = await runOne(execute);
    expect(result).toMatchObject({ outcome: 'missing', isError: true });
    expect(result?.output).toContain('dispatch produced no result');
  });

  it('may be `undefined` as the last value of a stream', async () => {
    expect(await runOne(() => of(1, undefined))).toMatchObject({ outcome: 'ok', output: undefined });
  });
});

describe('soft errors', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no reading');
      },
      has: () => {
        throw new Error('no looking');
      },
    },
  );

  it.each([
    ['an Error', new Error('broken'), 'broken'],
    ['an Error without a message', new RangeError(), 'RangeError'],
    ['a string', 'broken', 'broken'],
    ['an empty string', '', expect.stringContaining('"tool"')],
    ['undefined', undefined, expect.stringContaining('threw undefined')],
    ['null', null, expect.stringContaining('threw null')],
    ['a number', 7, expect.stringContaining('7')],
    ['a frozen object', Object.freeze({ message: 'frozen' }), 'frozen'],
    ['an object without a prototype', Object.create(null), expect.any(String)],
    ['an object that throws when it is looked at', hostile, expect.any(String)],
  ])('come from %s, however it is thrown', async (_, thrown, output) => {
    const expected = { toolCallId: 'c1', toolName: 'tool', outcome: 'error', isError: true, output };
    const throwing = () => {
      throw thrown;
    };
    const ways: Tool['execute'][] = [
      throwing,
      () => Promise.reject(thrown),
      () => throwError(() => thrown),
      async function* () {
        yield 1;
        throw thrown;
      },
      () => new Observable(throwing),
    ];
    for (const execute of ways) expect(await runOne(execute)).toMatchObject(expected);
  });

  it('carry the output of a ToolError instead of its message', async () => {
    expect(
      await runOne(() => {
        throw new ToolError('short', { output: { code: 7 } });
      }),
    ).toMatchObject({ outcome: 'error', output: { code: 7 } });
    expect(await runOne(() => Promise.reject(new ToolError('short')))).toMatchObject({ output: 'short' });
  });

  it('come from what a tool returns that throws when it is looked at', async () => {
    expect(await runOne(() => hostile)).toMatchObject({ outcome: 'error', output: 'no looking' });
  });

  it('leave the siblings alone, those that wait for a place as well', async () => {
    const tools = [
      { name: 'ok', ...safe, execute: (input: number) => Promise.resolve(input) },
      { name: 'fails', ...safe, execute: () => Promise.reject(new Error('no match')) },
    ];
    const names = Array.from({ length: 27 }, (_, index) => (index === 3 ? 'fails' : 'ok'));
    const answers = await createDispatcher({ tools, mode: 'parallel', maxConcurrency: 10 }).run(
      callsOf(...names),
    );
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(26);
    expect(answers[3]).toMatchObject({ outcome: 'error', output: 'no match' });
  });
});

describe('calls that cannot be executed', () => {
  it('are soft errors that name the tool and those that there are, between a `pre` and a `post`', () => {
    const dispatcher = createDispatcher({
      tools: [
        { name: 'b', execute: () => 1 },
        { name: 'a', execute: () => 1 },
      ],
    });
    const types: string[] = [];
    dispatcher.dispatch(callsOf('nope')).subscribe((event) => {
      types.push(event.type);
      if (event.type === 'post') {
        expect(event.result).toMatchObject({
          outcome: 'unknown-tool',
          isError: true,
          output: 'Unknown tool "nope". Available tools: a, b.',
        });
      }
    });
    expect(types).toEqual(['plan', 'wave-start', 'pre', 'post', 'wave-end', 'batch-end']);
  });

  it('are not executed when their arguments could not be parsed, and say why', async () => {
    const execute = jest.fn();
    const dispatcher = createDispatcher({ tools: [{ name: 'edit', ...safe, execute }], mode: 'parallel' });
    const call = {
      toolCallId: 'c1',
      toolName: 'edit',
      input: '{"path"',
      inputError: 'Unexpected end at 1:8',
    };
    const answers = await dispatcher.run([call, { ...call, inputError: '' }]);
    expect(answers).toMatchObject([
      { outcome: 'invalid-input', isError: true, output: 'Unexpected end at 1:8' },
      { outcome: 'invalid-input', isError: true },
    ]);
    expect(execute).not.toHaveBeenCalled();
    expect(dispatcher.plan([call, call]).waves).toEqual([[0], [1]]);
  });
});

describe('the context of a call', () => {
  it('tells id, name, attempt and turn', async () => {
    const seen: ToolContext[] = [];
    const dispatcher = createDispatcher({
      tools: [{ name: 'tool', execute: (_: unknown, context: ToolContext) => seen.push(context) }],
    });
    await dispatcher.run(callsOf('tool'), { turn: 3 });
    await dispatcher.run(callsOf('tool'));
    expect(seen[0]).toMatchObject({ toolCallId: 'c1', toolName: 'tool', attempt: 0, turn: 3 });
    expect('turn' in (seen[1] ?? {})).toBe(false);
  });

  it('makes its signal only when it is read', async () => {
    const made = jest.spyOn(globalThis, 'AbortController');
    const tools = [
      { name: 'blind', execute: () => 1 },
      { name: 'looks', execute: (_: unknown, { signal }: ToolContext) => signal.aborted },
    ];
    const dispatcher = createDispatcher({ tools });
    await dispatcher.run(callsOf('blind', 'blind'));
    expect(made).not.toHaveBeenCalled();
    await dispatcher.run(callsOf('looks'));
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it('gives a signal that is never aborted once the call has ended by itself', async () => {
    const contexts: ToolContext[] = [];
    const keep = (outcome: () => unknown) => (_: unknown, context: ToolContext) => {
      contexts.push(context);
      expect(context.signal.aborted).toBe(false);
      return outcome();
    };
    const dispatcher = createDispatcher({
      tools: [
        { name: 'value', execute: keep(() => 1) },
        { name: 'stream', execute: keep(() => from([1, 2])) },
        { name: 'fails', execute: keep(() => Promise.reject(new Error('x'))) },
        { name: 'empty', execute: keep(() => EMPTY) },
      ],
    });
    await dispatcher.run(callsOf('value', 'stream', 'fails', 'empty'));
    expect(contexts.map(({ signal }) => signal.aborted)).toEqual([false, false, false, false]);
  });

  it('gives a signal that is aborted already when it is first read after the call was cut off', () => {
    let context: ToolContext | undefined;
    const dispatcher = createDispatcher({
      tools: [
        {
          name: 'stuck',
          execute: (_: unknown, given: ToolContext) => {
            context = given;
            return NEVER;
          },
        },
      ],
    });
    dispatcher.dispatch(callsOf('stuck')).subscribe().unsubscribe();
    expect(context?.signal.aborted).toBe(true);
    expect(context?.signal.reason).toMatchObject({ name: 'CancelledError' });
  });

  it('emits progress at once, and nothing after the call has ended', () => {
    marbles(({ cold, flush }) => {
      let late: ToolContext | undefined;
      const tool = {
        name: 'copy',
        execute: (_: unknown, context: ToolContext) => {
          late = context;
          context.progress('10%');
          return cold('--(x|)');
        },
      };
      const log = recordLog(createDispatcher({ tools: [tool] }).dispatch(callsOf('copy', 'copy')));
      cold('-x---x').subscribe(() => late?.progress('tick'));
      flush();
      expect(log.filter((line) => line.includes('c1'))).toEqual([
        '0 pre c1',
        '0 progress c1 "10%"',
        '1 progress c1 "tick"',
        '2 progress c1 "x"',
        '2 post c1 ok',
      ]);
    });
  });
});
