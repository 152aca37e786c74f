import { fc, it as prop } from '@fast-check/jest';
import { createDispatcher } from 'rxwaves';
import { anthropic, type AnthropicMessage } from 'rxwaves/providers';
import { recordedBatches } from '../support/sharedData';
import { errorResult, okResult } from '../support/toolResults';

const message = {
  role: 'assistant',
  content: [
    { type: 'text', text: 'Let me look.' },
    { type: 'tool_use', id: 'toolu_1', name: 'read', input: { path: 'a' } },
    { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: {} },
    { type: 'tool_use', id: 'toolu_2', name: 'list', input: {} },
  ],
};
const call = { toolCallId: 'toolu_1', toolName: 'read', input: {} };

describe('anthropic.toCalls', () => {
  it('takes the tool_use blocks alone, in their order', () => {
    expect(anthropic.toCalls(message)).toEqual([
      { toolCallId: 'toolu_1', toolName: 'read', input: { path: 'a' } },
      { toolCallId: 'toolu_2', toolName: 'list', input: {} },
    ]);
  });

  it('finds no calls in a message that is text', () => {
    expect(anthropic.toCalls({ role: 'assistant', content: 'Hello' })).toEqual([]);
    expect(anthropic.toCalls({ role: 'assistant', content: [] })).toEqual([]);
  });

  it('parses arguments that are still text, and makes those that are no JSON fail alone', async () => {
    const calls = anthropic.toCalls({
      content: [
        { type: 'tool_use', id: 'a', name: 'read', input: '{"path":"a"}' },
        { type: 'tool_use', id: 'b', name: 'read', input: '{"path"' },
      ],
    });
    const dispatcher = createDispatcher({ tools: [{ name: 'read', execute: (input: unknown) => input }] });
    expect(await dispatcher.run(calls)).toMatchObject([
      { toolCallId: 'a', outcome: 'ok', output: { path: 'a' } },
      { toolCallId: 'b', outcome: 'invalid-input', output: expect.stringContaining('not valid JSON') },
    ]);
  });

  it.each([
    ['undefined', undefined, '`content` of an Anthropic message to be an array of blocks, got undefined'],
    ['a message of another provider', { tool_calls: [] }, '`content` of an Anthropic message'],
    ['a block that is none', { content: [null] }, 'content[0] to be a block, got null'],
    [
      'a block without a name',
      { content: [{ type: 'tool_use', id: 'a' }] },
      'content[0].name to be a string, got undefined',
    ],
    [
      'an id that is a number',
      { content: [{ type: 'tool_use', id: 1, name: 'x' }] },
      'content[0].id to be a string, got 1',
    ],
  ])('refuses what is no assistant message, and says where: %s', (_, given, text) => {
    expect(() => anthropic.toCalls(given as AnthropicMessage)).toThrow(TypeError);
    expect(() => anthropic.toCalls(given as AnthropicMessage)).toThrow(text);
  });
});

describe('anthropic.toMessage', () => {
  it('answers each result with a block in one user message, errors marked', () => {
    expect(anthropic.toMessage([okResult(call, 'text'), errorResult(call, 'broken')])).toEqual({
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: 'text' },
        { type: 'tool_result', tool_use_id: 'toolu_1', content: 'broken', is_error: true },
      ],
    });
  });

  it('keeps the images of an MCP result that Anthropic takes, and describes the others', () => {
    const content = [
      { type: 'text', text: 'a chart' },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'image', data: 'AAAA', mimeType: 'image/tiff' },
      { type: 'text', text: '' },
    ];
    expect(anthropic.toMessage([okResult(call, { content })]).content[0]?.content).toEqual([
      { type: 'text', text: 'a chart' },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
      { type: 'text', text: '[image image/tiff, 4 bytes of base64]' },
      { type: 'text', text: '(no text)' },
    ]);
  });

  prop.prop([
    fc.array(fc.tuple(fc.string(), fc.anything({ withBigInt: true, withMap: true, withSet: true }))),
  ])('answers every result, whatever its id and output, without throwing', (results) => {
    const answers = anthropic.toMessage(
      results.map(([toolCallId, output]) => okResult({ ...call, toolCallId }, output)),
    ).content;
    expect(answers.map(({ tool_use_id }) => tool_use_id)).toEqual(results.map(([id]) => id));
    for (const { content } of answers) expect(content.length).toBeGreaterThan(0);
  });
});

describe('anthropic, on recorded messages', () => {
  const batches = [
    ...recordedBatches('coding-batches.jsonl', 'anthropic'),
    ...recordedBatches('provider-batches.jsonl', 'anthropic'),
  ];

  // Why it is skipped has been printed by then.
  (batches.length > 0 ? it : it.skip)('finds each tool_use block and answers it in its place', () => {
    for (const { raw } of batches) {
      const { content } = raw as { content: { type: string; id: string; name: string; input: unknown }[] };
      const blocks = content.filter(({ type }) => type === 'tool_use');
      const calls = anthropic.toCalls(raw as AnthropicMessage);
      expect(calls).toEqual(blocks.map(({ id, name, input }) => ({ toolCallId: id, toolName: name, input })));
      const answer = anthropic.toMessage(calls.map((each) => okResult(each, 'done')));
      expect(answer.content.map(({ tool_use_id }) => tool_use_id)).toEqual(blocks.map(({ id }) => id));
    }
  });
});
