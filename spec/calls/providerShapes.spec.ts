import { lastValueFrom } from 'rxjs';
import { createDispatcher, type ToolCall } from 'rxwaves';

const dispatcher = createDispatcher({ tools: [], mode: 'parallel' });
const good = { toolCallId: 'a', toolName: 'read', input: 1 };

describe('a call in the shape of a provider', () => {
  it.each<[string, object]>([
    ['Anthropic', { type: 'tool_use', id: 't1', name: 'read', input: {} }],
    ['OpenAI chat', { id: 't1', type: 'function', function: { name: 'read', arguments: '{}' } }],
    ['OpenAI Responses', { type: 'function_call', call_id: 't1', name: 'read', arguments: '{}' }],
    ['Gemini', { functionCall: { name: 'read', args: {} } }],
    ['LangChain', { id: 't1', name: 'read', args: {}, type: 'tool_call' }],
    ['pi', { type: 'toolCall', id: 't1', name: 'read', arguments: {} }],
    ['half of one', { toolCallId: 't1', name: 'read', args: {} }],
    ['a text between them', { type: 'text', text: 'I will read' }],
  ])('is refused by its index, with a hint at `toCalls`: %s', async (_, call) => {
    const calls = [good, call] as ToolCall[];
    const message =
      /^Expected calls\[1\]\.(toolCallId|toolName) to be a string, got undefined; `toCalls` of rxwaves\/providers makes calls of a model's message$/;
    expect(() => dispatcher.dispatch(calls)).toThrow(TypeError);
    expect(() => dispatcher.dispatch(calls)).toThrow(message);
    expect(() => dispatcher.plan(calls)).toThrow(message);
    await expect(dispatcher.run(calls)).rejects.toThrow(message);
    await expect(lastValueFrom(dispatcher.stream(calls))).rejects.toThrow(message);
  });

  it('is hinted at only where it may be one', () => {
    expect(() => dispatcher.plan([{ toolName: 'read', input: 1 } as unknown as ToolCall])).toThrow(
      new TypeError('Expected calls[0].toolCallId to be a string, got undefined'),
    );
  });

  it('may lend its fields to a call that has its own', () => {
    const call = { ...good, id: 't1', name: 'read', type: 'tool-call' };
    expect(dispatcher.plan([call]).waves).toEqual([[0]]);
  });
});
