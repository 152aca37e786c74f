import { Subject, VirtualTimeScheduler } from 'rxjs';
import { createDispatcher, type ToolCall, type ToolRequest, type ToolResult } from 'rxwaves';
import { memoize, type MemoizeOptions, timeout } from 'rxwaves/middleware';
import { parallel, resultsOf } from '../support/layers';
import { marbles } from '../support/marbles';
import { okResult } from '../support/toolResults';

const safe = { isSafeForConcurrentExecution: () => true };
const call = (toolName: string, input: unknown, toolCallId = 'c'): ToolCall => ({
  toolCallId,
  toolName,
  input,
});
interface Path {
  readonly path: string;
}

/** A read, a write and a search on paths, with how often each was executed. */
const setUp = (options: Partial<MemoizeOptions> = {}, declares = true) => {
  const executed: string[] = [];
  const scheduler = new VirtualTimeScheduler();
  const claims = (access: 'read' | 'write', scope: 'exact' | 'subtree' = 'exact') =>
    declares ? { resources: ({ path }: Path) => [{ key: path, access, scope }] } : {};
  const tool = (name: string, declared: object, fails = false) => ({
    name,
    ...safe,
    ...declared,
    execute: ({ path }: Path) => {
      executed.push(`${name} ${path}`);
      if (fails) throw new Error('no');
      return `${name} ${path} ${executed.length}`;
    },
  });
  const dispatcher = createDispatcher({
    tools: [
      tool('read', claims('read')),
      tool('search', claims('read', 'subtree')),
      tool('write', claims('write')),
      tool('failing write', claims('write'), true),
      tool('failing read', claims('read'), true),
    ],
    scheduler,
    middleware: [memoize({ tools: ['read', 'search', 'failing read'], ...options })],
  });
  const run = (calls: ToolCall[], turn?: number): Promise<ToolResult[]> =>
    dispatcher.run(calls, turn === undefined ? {} : { turn });
  return { executed, run, scheduler };
};
const path = (value: string) => ({ path: value });

describe('memoize', () => {
  it('gives a result again to an equal call: its id, `cached: true`, and that it took no time', () => {
    marbles((helpers) => {
      let executions = 0;
      const text$ = helpers.cold('--(t|)', { t: 'text' });
      const execute = () => {
        executions++;
        return text$;
      };
      const options = { tools: [{ name: 'read', execute }], middleware: [memoize({ tools: ['read'] })] };
      const calls = [call('read', path('a'), 'c1'), call('read', path('a'), 'c2')];
      const [first, again] = resultsOf(helpers, createDispatcher(options).dispatch(calls));
      expect(executions).toBe(1);
      expect(first).toEqual({ ...okResult(call('read', path('a'), 'c1'), 'text'), durationMs: 2 });
      expect(again).toEqual({ ...first, toolCallId: 'c2', durationMs: 0, cached: true });

      // Of equal calls in flight only one is executed: the others take none either, however long they wait.
      const safely = { ...options, tools: [{ name: 'read', ...safe, execute }] };
      const flying = resultsOf(
        helpers,
        parallel({ ...safely, middleware: [memoize({ tools: ['read'] })] }).dispatch(calls),
      );
      expect(executions).toBe(2);
      expect(flying.map(({ durationMs, cached }) => [durationMs, cached])).toEqual([
        [2, undefined],
        [0, true],
      ]);
    });
  });

  it('knows the claims of a tool that is an instance of a class', async () => {
    class FileTool {
      readonly #executed: string[] = [];
      constructor(readonly name: string) {}
      resources(input: Path) {
        return [{ key: `${this.#executed.length >= 0 ? 'file' : ''}:${input.path}` }];
      }
      execute({ path: at }: Path) {
        this.#executed.push(at);
        return `${at} ${this.#executed.length}`;
      }
    }
    const tools = [new FileTool('read'), new FileTool('write')];
    const dispatcher = createDispatcher({ tools, middleware: [memoize({ tools: ['read'] })] });
    const calls = [call('read', path('a')), call('write', path('b')), call('read', path('a'))];
    expect((await dispatcher.run(calls)).map(({ output }) => output)).toEqual(['a 1', 'b 1', 'a 1']);
    const later = await dispatcher.run([call('write', path('a')), call('read', path('a'))]);
    expect(later.map(({ output }) => output)).toEqual(['a 2', 'a 2']);
  });

  it('takes inputs as equal whatever the order of their properties, and no others', async () => {
    const { executed, run } = setUp();
    await run([
      call('read', { path: 'a', from: { x: 1, y: 2 } }),
      call('read', { from: { y: 2, x: 1 }, path: 'a' }),
      call('read', { path: 'a', from: { x: 2, y: 1 } }),
    ]);
    expect(executed).toHaveLength(2);
  });

  it('remembers successes only, and only of the tools that it is told', async () => {
    const { executed, run } = setUp();
    await run([call('failing read', path('a')), call('failing read', path('a')), call('write', path('a'))]);
    await run([call('write', path('a'))]);
    expect(executed).toEqual(['failing read a', 'failing read a', 'write a', 'write a']);
  });

  it('forgets what a successful write overlaps, subtrees included, and nothing else', async () => {
    const { executed, run } = setUp();
    const reads = [
      call('read', path('w/a')),
      call('read', path('w/b')),
      call('search', path('w')),
      call('search', path('v')),
    ];
    await run(reads);
    await run([call('write', path('w/a'))]);
    executed.length = 0;
    await run(reads);
    expect(executed).toEqual(['read w/a', 'search w']);
  });

  it('forgets nothing for a write that failed', async () => {
    const { executed, run } = setUp();
    await run([call('read', path('a')), call('failing write', path('a')), call('read', path('a'))]);
    expect(executed).toEqual(['read a', 'failing write a']);
  });

  it('forgets everything where a write, or a read, does not say what it touches', async () => {
    const { executed, run } = setUp({}, false);
    await run([call('read', path('a')), call('write', path('b')), call('read', path('a'))]);
    expect(executed).toEqual(['read a', 'write b', 'read a']);
  });

  it('takes the word of `invalidatedBy` and of `claims`', async () => {
    const none = setUp({ invalidatedBy: [] });
    await none.run([call('read', path('a')), call('write', path('a')), call('read', path('a'))]);
    expect(none.executed).toEqual(['read a', 'write a']);

    const claims = ({ call: { input } }: ToolRequest) => [(input as Path).path.toLowerCase()];
    const own = setUp({ claims }, false);
    await own.run([
      call('read', path('a')),
      call('write', path('B')),
      call('read', path('a')),
      call('write', path('A')),
    ]);
    await own.run([call('read', path('a'))]);
    expect(own.executed).toEqual(['read a', 'write B', 'write A', 'read a']);
  });

  it('never stores a read that began before a write that overlaps it', async () => {
    const text$ = new Subject<string>();
    let reads = 0;
    const declared = { ...safe, resources: () => [{ key: 'f' }] };
    const tools = [
      { name: 'read', ...declared, execute: () => (reads++ === 0 ? text$ : 'new text') },
      { name: 'write', ...declared, execute: () => 'written' },
    ];
    const dispatcher = createDispatcher({ tools, middleware: [memoize({ tools: ['read'] })] });
    const slow = dispatcher.run([call('read', 1)]);
    await dispatcher.run([call('write', 1)]);
    const [fresh] = await dispatcher.run([call('read', 1)]);
    expect(fresh).toMatchObject({ output: 'new text' });
    text$.next('old text');
    text$.complete();
    expect((await slow)[0]).toMatchObject({ output: 'old text' });
    const [later] = await dispatcher.run([call('read', 1)]);
    expect(later).toMatchObject({ output: 'new text', cached: true });
  });

  it('lets equal calls in flight share one execution; a cancel of one does not end the others', async () => {
    const text$ = new Subject<string>();
    let executions = 0;
    const execute = () => {
      executions++;
      return text$;
    };
    const dispatcher = parallel({
      tools: [{ name: 'read', ...safe, execute }],
      middleware: [memoize({ tools: ['read'] })],
    });
    const cancel$ = new Subject<void>();
    const cancelled = dispatcher.run([call('read', 1)], { cancel$ }).catch((error: unknown) => error);
    const others = dispatcher.run([call('read', 1, 'x'), call('read', 1, 'y')]);
    cancel$.next();
    expect(text$.observed).toBe(true);
    text$.next('text');
    text$.complete();
    expect((await others).map(({ toolCallId, output, cached }) => [toolCallId, output, cached])).toEqual([
      ['x', 'text', true],
      ['y', 'text', true],
    ]);
    expect(await cancelled).toBeInstanceOf(Error);
    expect(executions).toBe(1);
  });

  it('cuts a shared execution off once nobody waits for it', () => {
    const text$ = new Subject<string>();
    const dispatcher = parallel({
      tools: [{ name: 'read', ...safe, execute: () => text$ }],
      middleware: [memoize({ tools: ['read'] })],
    });
    const batches = [1, 2].map(() => dispatcher.dispatch([call('read', 1)]).subscribe());
    batches[0]?.unsubscribe();
    expect(text$.observed).toBe(true);
    batches[1]?.unsubscribe();
    expect(text$.observed).toBe(false);
  });

  it('forgets after ttlMs, and after ttlTurns', async () => {
    const timed = setUp({ ttlMs: 10 });
    await timed.run([call('read', path('a'))]);
    timed.scheduler.frame = 9;
    await timed.run([call('read', path('a'))]);
    timed.scheduler.frame = 10;
    await timed.run([call('read', path('a'))]);
    expect(timed.executed).toHaveLength(2);

    const turned = setUp({ ttlTurns: 2 });
    for (const turn of [1, 2, 3, 4]) await turned.run([call('read', path('a'))], turn);
    expect(turned.executed).toHaveLength(2);
  });

  it('holds no more than max results, the least recently used one goes first', async () => {
    const { executed, run } = setUp({ max: 2 });
    const reads = (...paths: string[]) => run(paths.map((each) => call('read', path(each))));
    await reads('a', 'b', 'a', 'c', 'a');
    expect(executed).toEqual(['read a', 'read b', 'read c']);
    await reads('b');
    expect(executed).toHaveLength(4);
  });

  it('stands well inside a timeout and outside of one', async () => {
    for (const order of [0, 1]) {
      const layers = [memoize({ tools: ['read'] }), timeout({ ms: 1_000 })];
      const tools = [{ name: 'read', ...safe, execute: () => 'text' }];
      const dispatcher = createDispatcher({ tools, middleware: order ? layers : layers.reverse() });
      const answers = await dispatcher.run([call('read', 1), call('read', 1)]);
      expect(answers.map(({ cached }) => cached)).toEqual([undefined, true]);
    }
  });

  it('refuses a number that is none', () => {
    expect(() => memoize({ tools: [], max: 0 })).toThrow(
      'Expected `max` of memoize to be a number from 1 and up',
    );
  });
});
