import {
  assertOptionNames,
  createDispatcher,
  type DispatcherOptions,
  type Gate,
  type Middleware,
  ToolRegistry,
} from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';
import {
  approve,
  callBudget,
  circuitBreaker,
  hooks,
  loopGuard,
  memoize,
  outputLimit,
  redact,
  timeout,
} from 'rxwaves/middleware';
import { lexicalPathClaim, pathClaim } from 'rxwaves/node';

const tool = { name: 'ok', execute: () => 1 };
const tools = [tool];
const call = { toolCallId: 'a', toolName: 'ok', input: 1 };
/** As one who writes JavaScript can pass it. */
const misspelt = (options: object): never => options as never;

describe('an unknown option', () => {
  const messageOf = (make: () => unknown): unknown => {
    try {
      make();
    } catch (error) {
      if (error instanceof TypeError) return error.message;
    }
    return undefined;
  };

  it.each<[string, string, () => unknown]>([
    ['createDispatcher', 'maxConcurrency', () => createDispatcher(misspelt({ tools, maxConcurency: 2 }))],
    ['createDispatcher', 'gates', () => createDispatcher(misspelt({ tools, gate: [] }))],
    ['createDispatcher', 'maxConcurrency', () => createDispatcher(misspelt({ tools, max_concurrency: 2 }))],
    ['`retry`', 'delayMs', () => createDispatcher({ tools, retry: misspelt({ retries: 1, delay: 5 }) })],
    ['register', 'replace', () => new ToolRegistry().register(tool, misspelt({ replaces: true }))],
    ['approve', 'decide', () => approve(misspelt({ decides: () => 'allow' }))],
    ['callBudget', 'perTurn', () => callBudget(misspelt({ perTurns: 1 }))],
    ['circuitBreaker', 'resetMs', () => circuitBreaker(misspelt({ failures: 1, resetMs: 1, reset: 1 }))],
    ['hooks', 'before', () => hooks(misspelt({ befor: () => undefined }))],
    ['loopGuard', 'maxRepeats', () => loopGuard(misspelt({ maxRepeat: 1 }))],
    ['memoize', 'ttlMs', () => memoize(misspelt({ tools: [], ttlms: 1 }))],
    ['outputLimit', 'maxChars', () => outputLimit(misspelt({ maxChars: 1, maxChar: 1 }))],
    ['redact', 'patterns', () => redact(misspelt({ pattern: [] }))],
    ['timeout', 'perTool', () => timeout(misspelt({ ms: 1, pertool: {} }))],
    ['pathClaim', 'access', () => pathClaim('a', misspelt({ acces: 'read' }))],
    ['lexicalPathClaim', 'scheme', () => lexicalPathClaim('a', misspelt({ schema: 'x' }))],
  ])('of %s is a TypeError that names it and the nearest known one, `%s`', (of, meant, make) => {
    expect(messageOf(make)).toMatch(
      new RegExp(`^Unknown option \`\\w+\` of ${of}; did you mean \`${meant}\`\\?$`),
    );
  });

  it.each(['dispatch', 'stream'] as const)('of %s is one at once', (method) => {
    const options = misspelt({ sginal: undefined });
    expect(() => createDispatcher({ tools })[method]([call], options)).toThrow(
      new TypeError('Unknown option `sginal` of dispatch; did you mean `signal`?'),
    );
  });

  it('of run rejects', async () => {
    const running = createDispatcher({ tools }).run([call], misspelt({ abortSignal: 1 }));
    await expect(running).rejects.toThrow(
      new TypeError('Unknown option `abortSignal` of dispatch; known: cancel$, signal, data, turn'),
    );
  });

  it('of mcpTools rejects, and a misspelt declaration that `declare` returns does too', async () => {
    const client = {
      callTool: () => Promise.reject(new Error('not called')),
      getServerCapabilities: () => ({ tools: {} }),
      listTools: () =>
        Promise.resolve({ tools: [{ name: 'read', inputSchema: { type: 'object' as const } }] }),
    };
    await expect(mcpTools(client, misspelt({ perfix: 'x_' }))).rejects.toThrow(
      new TypeError('Unknown option `perfix` of mcpTools; did you mean `prefix`?'),
    );
    const declare = () => misspelt({ resourcesKey: () => 'k' });
    await expect(mcpTools(client, { declare })).rejects.toThrow(
      new TypeError('Unknown declaration `resourcesKey` of tool "read"; did you mean `resourceKey`?'),
    );
  });

  it('is one also where its value is undefined, and a known one may be undefined', () => {
    expect(() => createDispatcher(misspelt({ tools, plannner: undefined }))).toThrow('`planner`');
    const none: DispatcherOptions = { tools, mode: undefined, planner: undefined, gates: undefined };
    expect(createDispatcher(none).plan([])).toEqual({ nodes: [], waves: [] });
  });

  it('names all that are known where none is near', () => {
    expect(() => timeout(misspelt({ ms: 5, whenever: 1 }))).toThrow(
      new TypeError('Unknown option `whenever` of timeout; known: ms, perTool, onTimeout'),
    );
  });

  it('is not what a record of the host holds', async () => {
    const dispatcher = createDispatcher({
      tools,
      limits: { mod: 1, toolz: 2 },
      middleware: [timeout({ ms: 100, perTool: { mss: 5 } })],
    });
    const data = { trun: 1, sginal: 2 };
    await expect(dispatcher.run([call], misspelt({ data }))).resolves.toHaveLength(1);
  });

  it('is found in a layer of your own with the same check', () => {
    const only = (options: { readonly names: string[]; readonly strict?: boolean }): Gate => {
      assertOptionNames('only', options, { names: 1, strict: 1 });
      return ({ call }) => (options.names.includes(call.toolName) ? 'allow' : { deny: 'not listed' });
    };
    expect(() => only(misspelt({ names: [], strickt: true }))).toThrow('of only; did you mean `strict`?');
  });
});

describe('an entry of a list that is none', () => {
  const pass: Middleware = (request, next) => next(request);
  const gap: unknown[] = [];
  gap.length = 2;
  gap[1] = pass;
  it.each([
    [
      'middleware',
      [undefined],
      'Expected `middleware` to be an array of functions, got undefined as middleware[0]',
    ],
    ['middleware', [pass, 5], 'got 5 (number) as middleware[1]'],
    ['middleware', gap, 'got undefined as middleware[0]'],
    ['gates', [() => 'allow', {}], 'got [object Object] (object) as gates[1]'],
    ['observers', [{}, null], 'Expected `observers` to be an array of observers, got null as observers[1]'],
    ['tools', [...tools, undefined], 'Expected a tool ({ name, execute, … }) at tools[1], got undefined'],
    [
      'tools',
      [...tools, { execute: () => 1 }],
      'Expected the `name` of a tool at tools[1] to be a non-empty string',
    ],
  ])('of %s is named by its index: %p', (option, list, message) => {
    expect(() => createDispatcher(misspelt({ tools, [option]: list }))).toThrow(TypeError);
    expect(() => createDispatcher(misspelt({ tools, [option]: list }))).toThrow(message);
  });
});
