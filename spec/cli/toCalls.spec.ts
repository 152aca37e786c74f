import { toCalls } from '../../src/cli/input/toCalls';
import { UsageError } from '../../src/cli/UsageError';

const call = { toolCallId: 'c', toolName: 'read', input: { path: 'a' } };
const use = { type: 'tool_use', id: 'c', name: 'read', input: { path: 'a' } };
const openaiCall = { id: 'c', type: 'function', function: { name: 'read', arguments: '{"path":"a"}' } };

describe('toCalls', () => {
  it.each([
    ['an array of calls', [call]],
    ['an Anthropic message', { role: 'assistant', content: [{ type: 'text', text: 'Let me see.' }, use] }],
    ['an OpenAI chat message', { role: 'assistant', content: null, tool_calls: [openaiCall] }],
    ['an OpenAI chat message with text', { content: 'Let me see.', tool_calls: [openaiCall] }],
  ])('tells the shape of %s', (_, json) => {
    expect(toCalls('f', json)).toEqual([call]);
  });

  it.each([
    ['an empty array', []],
    ['an Anthropic message that calls nothing', { content: 'Done.' }],
    ['an OpenAI chat message that calls nothing', { content: 'Done.', tool_calls: [] }],
  ])('takes %s for a batch of none', (_, json) => {
    expect(toCalls('f', json)).toEqual([]);
  });

  it('keeps a call whose arguments are not JSON, for the run to answer', () => {
    const broken = { id: 'c', function: { name: 'read', arguments: '{"path"' } };
    expect(toCalls('f', { tool_calls: [broken] })).toEqual([
      expect.objectContaining({
        toolCallId: 'c',
        toolName: 'read',
        inputError: expect.any(String) as string,
      }),
    ]);
  });

  it.each([
    ['an entry of an array', [call, { toolCallId: 'd' }], 'Expected calls[1].toolName to be a string'],
    [
      'a block of an Anthropic message',
      { content: [use, { ...use, name: 7 }] },
      'Expected content[1].name to be a string',
    ],
    [
      'a call of an OpenAI chat message',
      { tool_calls: [openaiCall, null] },
      'Expected tool_calls[1] to be a tool call',
    ],
  ])('says which is not one: %s', (_, json, message) => {
    expect(() => toCalls('f', json)).toThrow(UsageError);
    expect(() => toCalls('f', json)).toThrow(`f: ${message}`);
  });

  it.each([
    [null, 'got null'],
    ['text', 'got "text"'],
    [{ choices: [], model: 'm' }, 'got an object with choices, model'],
    [{}, 'got an object with nothing in it'],
  ])('lists the shapes it knows when it gets %j', (json, got) => {
    for (const part of ['toolCallId, toolName, input', "type: 'tool_use'", 'tool_calls', got]) {
      expect(() => toCalls('f', json)).toThrow(part);
    }
  });
});
