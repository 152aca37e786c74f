import { firstFit, type Planner, type Tool, ToolDependencyGraph, ToolRegistry } from 'rxwaves';
import { workedCalls, workedRegistry } from '../support/worked';

const call = (toolName: string, input: unknown = null) => ({ toolCallId: 'c', toolName, input });

function nodeOf(declarations: Partial<Tool>) {
  const registry = new ToolRegistry([{ name: 'tool', execute: () => 1, ...declarations }]);
  return ToolDependencyGraph.fromCalls([call('tool')], registry).nodes[0];
}

describe('ToolDependencyGraph', () => {
  it('plans the worked example', () => {
    const graph = ToolDependencyGraph.fromCalls(workedCalls, workedRegistry);
    expect(graph.nodes).toEqual([
      { index: 0, parallelizable: true, resourceKey: 'a' },
      { index: 1, parallelizable: true, resourceKey: 'b' },
      { index: 2, parallelizable: false },
      { index: 3, parallelizable: true },
      { index: 4, parallelizable: true, resourceKey: 'a' },
      { index: 5, parallelizable: true },
    ]);
    expect(graph.plan()).toEqual({ nodes: graph.nodes, waves: [[0, 1, 3, 5], [2], [4]] });
    expect(graph.plan(firstFit)).toEqual(graph.plan());
  });

  it('asks each declaration once a call, and for the key only when the call is safe', () => {
    const safe = jest.fn((input: number) => input > 0);
    const resourceKey = jest.fn(() => 'k');
    const registry = new ToolRegistry([
      { name: 'tool', isSafeForConcurrentExecution: safe, resourceKey, execute: () => 1 },
    ]);
    ToolDependencyGraph.fromCalls([call('tool', 0), call('tool', 1)], registry);
    expect(safe.mock.calls).toEqual([[0], [1]]);
    expect(resourceKey.mock.calls).toEqual([[1]]);
  });

  it('decides by input: two commands of one tool may differ', () => {
    const registry = new ToolRegistry([
      {
        name: 'git',
        isSafeForConcurrentExecution: (command: string) => command !== 'commit',
        execute: () => 1,
      },
    ]);
    const calls = ['status', 'commit', 'diff'].map((command) => call('git', command));
    expect(ToolDependencyGraph.fromCalls(calls, registry).plan().waves).toEqual([[0, 2], [1]]);
  });

  it('lets a key give parallelism between machines without calling the tool read-only', () => {
    const registry = new ToolRegistry([
      {
        name: 'exec',
        isSafeForConcurrentExecution: () => true,
        resourceKey: (host: string) => host,
        execute: () => 1,
      },
    ]);
    const calls = ['A', 'B', 'A'].map((host) => call('exec', host));
    expect(ToolDependencyGraph.fromCalls(calls, registry).plan().waves).toEqual([[0, 1], [2]]);
  });

  it('calls the declarations as methods of their tool', () => {
    class Shell implements Tool<string> {
      readonly name = 'tool';
      readonly #host: string = 'A';
      isSafeForConcurrentExecution(): boolean {
        return this.#host === 'A';
      }
      resourceKey(): string {
        return this.#host;
      }
      execute(): string {
        return this.#host;
      }
    }
    expect(ToolDependencyGraph.fromCalls([call('tool')], new ToolRegistry([new Shell()])).nodes).toEqual([
      { index: 0, parallelizable: true, resourceKey: 'A' },
    ]);
  });

  it.each([
    ['no declaration', {}, undefined],
    ['false', { isSafeForConcurrentExecution: () => false }, undefined],
  ])('takes a call as not safe after %s', (_, declarations, reason) => {
    const node = nodeOf(declarations);
    expect(node).toEqual({ index: 0, parallelizable: false });
    expect(node?.reason).toBe(reason);
  });

  it.each(['', '__proto__', 'constructor'])('takes %j as a key like any other', (key) => {
    expect(nodeOf({ isSafeForConcurrentExecution: () => true, resourceKey: () => key })).toEqual({
      index: 0,
      parallelizable: true,
      resourceKey: key,
    });
  });

  it.each([null, undefined])('takes %s as no key', (key) => {
    const node = nodeOf({ isSafeForConcurrentExecution: () => true, resourceKey: () => key });
    expect(node).toEqual({ index: 0, parallelizable: true });
  });

  const thrower = (thrown: unknown) => () => {
    throw thrown;
  };
  const answers = (answer: unknown) => (() => answer) as () => never;
  const safe = { isSafeForConcurrentExecution: () => true };
  it.each([
    [
      'safety throws',
      { isSafeForConcurrentExecution: thrower(new Error('oops')) },
      'isSafeForConcurrentExecution threw: oops',
    ],
    [
      'safety throws undefined',
      { isSafeForConcurrentExecution: thrower(undefined) },
      'isSafeForConcurrentExecution threw: undefined',
    ],
    [
      'safety is text',
      { isSafeForConcurrentExecution: answers('yes') },
      'isSafeForConcurrentExecution answered "yes" (string); expected a boolean',
    ],
    ['safety is 1', { isSafeForConcurrentExecution: answers(1) }, 'answered 1 (number)'],
    ['safety is undefined', { isSafeForConcurrentExecution: answers(undefined) }, 'answered undefined'],
    [
      'safety is a promise',
      { isSafeForConcurrentExecution: answers(Promise.resolve(true)) },
      'expected a boolean',
    ],
    ['the key throws', { ...safe, resourceKey: thrower('no key') }, 'resourceKey threw: no key'],
    [
      'the key is a number',
      { ...safe, resourceKey: answers(7) },
      'resourceKey answered 7 (number); expected a string, null or undefined',
    ],
    ['the key is an object', { ...safe, resourceKey: answers(Object.create(null)) }, 'resourceKey answered'],
  ])('fails closed and says why when %s', (_, declarations, reason) => {
    const node = nodeOf(declarations);
    expect(node).toMatchObject({ index: 0, parallelizable: false });
    expect(node?.reason).toContain(reason);
    expect(node?.resourceKey).toBeUndefined();
  });

  it('lets no async declaration end in an unhandled rejection', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    nodeOf({ isSafeForConcurrentExecution: answers(Promise.reject(new Error('async'))) });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('takes unknown tools and calls without usable input as not safe, and says why', () => {
    const { nodes } = ToolDependencyGraph.fromCalls(
      [call('nope'), { ...call('Read'), inputError: 'no JSON' }, call('__proto__')],
      workedRegistry,
    );
    expect(nodes).toEqual([
      { index: 0, parallelizable: false, reason: 'unknown tool "nope"' },
      { index: 1, parallelizable: false, reason: 'unusable input: no JSON' },
      { index: 2, parallelizable: false, reason: 'unknown tool "__proto__"' },
    ]);
  });
});

describe('a custom planner', () => {
  const plan = (planner: unknown) => () =>
    ToolDependencyGraph.fromCalls(workedCalls.slice(0, 3), workedRegistry).plan(planner as Planner);

  it('is given the nodes and decides the waves', () => {
    expect(plan(() => [[2, 0], [1]])().waves).toEqual([[2, 0], [1]]);
  });

  it.each([
    ['no array', undefined, 'got undefined'],
    ['a wave that is none', [0, 1, 2], 'got a wave that is 0 (number)'],
    ['an empty wave', [[0, 1, 2], []], 'got an empty wave'],
    ['a lost call', [[0], [2]], 'index 1 is missing'],
    [
      'a call twice',
      [
        [0, 1],
        [2, 1],
      ],
      'index 1 is planned twice',
    ],
    ['an invented call', [[0, 1, 2, 3]], 'got index 3 (number)'],
    ['a fraction', [[0, 1, 2, 0.5]], 'got index 0.5 (number)'],
    ['text', [['0', 1, 2]], 'got index "0" (string)'],
  ])('is refused with what is wrong when it answers with %s', (_, waves, message) => {
    expect(plan(() => waves)).toThrow(TypeError);
    expect(plan(() => waves)).toThrow(message);
  });
});
