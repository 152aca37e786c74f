import type { ToolCall } from 'rxwaves';
import { createDispatcher, type DispatcherOptions, type DispatchOptions, ToolRegistry } from 'rxwaves';
import { callsOf } from '../support/calls';

const dispatcher = createDispatcher({ tools: [{ name: 'ok', execute: (input: unknown) => input }] });
const good = { toolCallId: 'a', toolName: 'ok', input: 1 };

describe('calls that are none', () => {
  const bad: readonly [string, unknown, string][] = [
    ['no array', 'calls', 'Expected `calls` to be an array of tool calls, got "calls" (string)'],
    ['undefined', undefined, 'Expected `calls` to be an array of tool calls, got undefined'],
    ['an entry that is null', [good, null], 'calls[1] to be a tool call'],
    // eslint-disable-next-line no-sparse-arrays
    ['a hole', [good, , good], 'calls[1] to be a tool call'],
    ['a missing id', [{ toolName: 'ok' }], 'calls[0].toolCallId to be a string, got undefined'],
    [
      'an id that is a number',
      [good, { ...good, toolCallId: 7 }],
      'calls[1].toolCallId to be a string, got 7 (number)',
    ],
    ['a missing name', [{ toolCallId: 'a' }], 'calls[0].toolName to be a string, got undefined'],
    ['an input error that is no text', [{ ...good, inputError: {} }], 'calls[0].inputError to be a string'],
  ];

  it.each(bad)('are refused with a TypeError that says which entry: %s', async (_, calls, message) => {
    const given = calls as ToolCall[];
    expect(() => dispatcher.dispatch(given)).toThrow(TypeError);
    expect(() => dispatcher.dispatch(given)).toThrow(message);
    expect(() => dispatcher.plan(given)).toThrow(message);
    await expect(dispatcher.run(given)).rejects.toThrow(message);
    await expect(dispatcher.run(given)).rejects.toBeInstanceOf(TypeError);
  });

  it('are not those with empty or equal ids: nothing is lost or swapped', async () => {
    const calls = [1, 2, 3].map((input) => ({
      toolCallId: input === 3 ? '' : 'same',
      toolName: 'ok',
      input,
    }));
    const answers = await dispatcher.run(calls);
    expect(answers.map(({ toolCallId, output }) => [toolCallId, output])).toEqual([
      ['same', 1],
      ['same', 2],
      ['', 3],
    ]);
  });

  it('do not come from changing the array afterwards', async () => {
    const calls = callsOf('ok', 'ok');
    const running = dispatcher.run(calls);
    calls.length = 0;
    expect(await running).toHaveLength(2);
  });
});

describe('options that are none', () => {
  const tools = [good].map(() => ({ name: 'ok', execute: () => 1 }));
  const bad: readonly [string, unknown, string][] = [
    ['no object', undefined, '`options`'],
    ['no tools', {}, '`tools`'],
    ['tools that are none', { tools: [1] }, 'Expected a tool'],
    ['two tools of one name', { tools: [...tools, ...tools] }, '"ok" is already registered'],
    [
      'an unknown mode',
      { tools, mode: 'fast' },
      "`mode` to be 'sequential' or 'parallel', got \"fast\" (string)",
    ],
    [
      'a NaN cap',
      { tools, maxConcurrency: NaN },
      '`maxConcurrency` to be a number from 1 and up, got NaN (number)',
    ],
    ['a cap that is text', { tools, maxConcurrency: '4' }, '`maxConcurrency`'],
    ['a planner that is none', { tools, planner: {} }, '`planner`'],
    ['a scheduler that is none', { tools, scheduler: Date }, '`scheduler`'],
    ['observers that are none', { tools, observers: [() => undefined] }, '`observers`'],
  ];
  it.each(bad)(
    'of a dispatcher are refused with a TypeError that names the option: %s',
    (_, options, message) => {
      expect(() => createDispatcher(options as DispatcherOptions)).toThrow(TypeError);
      expect(() => createDispatcher(options as DispatcherOptions)).toThrow(message);
    },
  );

  it.each([
    ['cancel$', { cancel$: 7 }],
    ['cancel$', { cancel$: null }],
    ['signal', { signal: { aborted: false } }],
    ['turn', { turn: 'first' }],
  ])('of a dispatch are refused with a TypeError that names the option: %s', async (name, options) => {
    const given = options as unknown as DispatchOptions;
    expect(() => dispatcher.dispatch([good], given)).toThrow(TypeError);
    expect(() => dispatcher.dispatch([good], given)).toThrow(name);
    await expect(dispatcher.run([good], given)).rejects.toThrow(name);
  });

  it('may be a registry, to which tools are added later', async () => {
    const registry = new ToolRegistry();
    const late = createDispatcher({ tools: registry });
    registry.register({ name: 'ok', execute: () => 'found' });
    expect(await late.run([good])).toMatchObject([{ output: 'found' }]);
  });
});
