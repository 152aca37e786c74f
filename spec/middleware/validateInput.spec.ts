import { Subject } from 'rxjs';
import * as valibot from 'valibot';
import { z } from 'zod';
import { CancelledError, createDispatcher, type ToolCall } from 'rxwaves';
import { validateInput } from 'rxwaves/middleware';

const call = (input: unknown, more: Partial<ToolCall> = {}): ToolCall => ({
  toolCallId: 'c',
  toolName: 'tool',
  input,
  ...more,
});
const dispatcherOf = (inputSchema: unknown, execute = jest.fn((input: unknown) => input)) => ({
  execute,
  dispatcher: createDispatcher({
    tools: [{ name: 'tool', inputSchema, execute }],
    middleware: [validateInput()],
  }),
});

const json = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    lines: { type: 'integer', default: 10 },
    mode: { enum: ['a', 'b'] },
    where: { type: 'string', format: 'uri' },
  },
  required: ['path'],
  additionalProperties: false,
};
const schemas: [string, unknown][] = [
  ['a JSON Schema', json],
  ['a JSON Schema of 2020-12', { $schema: 'https://json-schema.org/draft/2020-12/schema', ...json }],
  ['zod', z.strictObject({ path: z.string(), lines: z.coerce.number().int().default(10) })],
  [
    'valibot',
    valibot.strictObject({ path: valibot.string(), lines: valibot.optional(valibot.number(), 10) }),
  ],
];

describe('validateInput', () => {
  it.each(schemas)('gives the tool the defaults of %s', async (_, schema) => {
    const [answer] = await dispatcherOf(schema).dispatcher.run([call({ path: 'a' })]);
    expect(answer).toMatchObject({ outcome: 'ok', output: { path: 'a', lines: 10 } });
  });

  it.each(schemas)('answers what does not fit %s with the place and what was expected', async (_, schema) => {
    const { dispatcher, execute } = dispatcherOf(schema);
    const [wrong, missing] = await dispatcher.run([call({ path: { no: 1 } }), call({})]);
    expect(wrong).toMatchObject({ outcome: 'invalid-input', isError: true });
    expect(String(wrong?.output)).toMatch(/^Invalid input for tool "tool":\n- \/path: .*string/);
    expect(String(missing?.output)).toMatch(/path/);
    expect(execute).not.toHaveBeenCalled();
  });

  it('lets zod coerce what its schema says', async () => {
    const schema = z.object({ lines: z.coerce.number() });
    const [answer] = await dispatcherOf(schema).dispatcher.run([call({ lines: '5' })]);
    expect(answer?.output).toEqual({ lines: 5 });
  });

  it('reads a text as the number or boolean that a JSON Schema wants, at any depth, and guesses nothing else', async () => {
    const schema = {
      type: 'object',
      properties: {
        lines: { type: 'integer' },
        deep: { type: 'array', items: { type: ['boolean', 'null'] } },
        path: { type: 'string' },
        'a/b': { type: 'number' },
      },
    };
    const run = async (input: unknown) => (await dispatcherOf(schema).dispatcher.run([call(input)]))[0];
    expect((await run({ lines: '5', deep: ['true', null], 'a/b': '-1.5e2' }))?.output).toEqual({
      lines: 5,
      deep: [true, null],
      'a/b': -150,
    });
    for (const wrong of [
      { lines: '5.5' },
      { lines: '5 ' },
      { lines: '' },
      { path: 5 },
      { path: null },
      { deep: [1] },
    ])
      expect((await run(wrong))?.outcome).toBe('invalid-input');
    const [whole] = await dispatcherOf({ type: 'number' }).dispatcher.run([call('7')]);
    expect(whole?.output).toBe(7);
  });

  it('names all problems, allowed values, unknown properties and formats', async () => {
    const input = { path: 'a', mode: 'c', extra: 1, where: 'not a uri' };
    const [answer] = await dispatcherOf(json).dispatcher.run([call(input)]);
    const lines = String(answer?.output).split('\n').slice(1).sort();
    expect(lines).toEqual([
      '- /: must NOT have additional properties: extra',
      '- /mode: must be equal to one of the allowed values: ["a","b"]',
      '- /where: must match format "uri"',
    ]);
  });

  it('leaves the input of the call alone, and gives no other call its copy', async () => {
    const shared = Object.freeze({ path: 'a' });
    const { dispatcher, execute } = dispatcherOf(json);
    await dispatcher.run([call(shared), call(shared)]);
    const [one, other] = execute.mock.calls.map(([input]) => input);
    expect(one).not.toBe(other);
    expect(shared).toEqual({ path: 'a' });
  });

  it('checks each of four calls of one tool on its own', async () => {
    const inputs = ['a', 'b', 'c', 'd'].map((path) => call({ path }));
    const answers = await dispatcherOf(json).dispatcher.run(inputs);
    expect(answers.map(({ output }) => (output as { path: string }).path)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('waits for a schema that checks asynchronously', async () => {
    const schema = z.object({ path: z.string().refine(async (path) => path !== 'taken', 'is taken') });
    const answers = await dispatcherOf(schema).dispatcher.run([
      call({ path: 'taken' }),
      call({ path: 'free' }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['invalid-input', 'ok']);
    expect(answers[0]?.output).toContain('/path: is taken');
  });

  it('ends with the batch while it waits for a schema', async () => {
    const schema = z.object({ path: z.string().refine(() => new Promise<boolean>(() => undefined)) });
    const { dispatcher, execute } = dispatcherOf(schema);
    const cancel$ = new Subject<void>();
    const running = dispatcher.run([call({ path: 'a' })], { cancel$ });
    cancel$.next();
    await expect(running).rejects.toBeInstanceOf(CancelledError);
    expect(execute).not.toHaveBeenCalled();
  });

  it('lets a tool without a schema, an unknown tool, and arguments that were no JSON pass', async () => {
    const [free, unknown, broken] = await createDispatcher({
      tools: [{ name: 'tool', execute: () => 'ran' }],
      middleware: [validateInput()],
    }).run([call(5), call(5, { toolName: 'nope' }), call(5, { inputError: 'no JSON' })]);
    expect(free?.output).toBe('ran');
    expect(unknown?.outcome).toBe('unknown-tool');
    expect(broken).toMatchObject({ outcome: 'invalid-input', output: 'no JSON' });
  });

  it('makes a schema that cannot be used, and an input that cannot be copied, a soft error', async () => {
    const [schema] = await dispatcherOf({ type: 'nonsense' }).dispatcher.run([call({})]);
    expect(schema).toMatchObject({ outcome: 'error', output: expect.stringContaining('schema') });
    const [input] = await dispatcherOf(json).dispatcher.run([call({ path: () => 1 })]);
    expect(input).toMatchObject({ outcome: 'error', isError: true });
  });
});
