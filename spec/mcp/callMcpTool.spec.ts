import { getEventListeners } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type {
  CallToolResult,
  JSONRPCMessage,
  ServerNotification,
  ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { Tool, ToolContext } from 'rxwaves';
import { mcpTools, type McpToolsOptions } from 'rxwaves/mcp';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });
const contextOf = (signal = new AbortController().signal): ToolContext => ({
  toolCallId: 'c',
  toolName: 'tool',
  attempt: 0,
  signal,
  progress: () => undefined,
});

/** A tool of a server in memory, and every message that its client has sent. */
async function toolOf(
  serve: (extra: Extra) => CallToolResult | Promise<CallToolResult>,
  options?: McpToolsOptions,
) {
  const server = new McpServer({ name: 'spec', version: '0.0.0' });
  server.registerTool('tool', {}, serve);
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'rxwaves-spec', version: '0.0.0' });
  await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
  const [tool] = await mcpTools(client, options);
  const sent: JSONRPCMessage[] = [];
  const send = clientSide.send.bind(clientSide);
  clientSide.send = (message, rest) => {
    sent.push(message);
    return send(message, rest);
  };
  return { tool: tool as Tool, sent };
}

const methodsOf = (sent: readonly JSONRPCMessage[]) =>
  sent.map((message) => ('method' in message ? message.method : 'answer'));

describe('a call of an MCP tool', () => {
  it.each([[null], [undefined]])('sends an empty object for the input %s', async (input) => {
    const { tool, sent } = await toolOf(() => text('fine'));
    expect(await tool.execute(input, contextOf())).toEqual(text('fine'));
    expect(sent).toMatchObject([{ method: 'tools/call', params: { name: 'tool', arguments: {} } }]);
  });

  it.each([[7], ['text'], [[1]], [true]])('sends nothing for the input %j', async (input) => {
    const { tool, sent } = await toolOf(() => text('fine'));
    await expect(tool.execute(input, contextOf())).rejects.toMatchObject({ name: 'ToolError' });
    expect(sent).toEqual([]);
  });

  it('joins the texts of an error by lines', async () => {
    const content = ['one', 'two'].map((line) => ({ type: 'text' as const, text: line }));
    const { tool } = await toolOf(() => ({ content, isError: true }));
    await expect(tool.execute({}, contextOf())).rejects.toMatchObject({ output: 'one\ntwo' });
  });

  it('says which tool failed where an error has no text, and keeps the result', async () => {
    const { tool } = await toolOf(() => ({ content: [], isError: true }));
    await expect(tool.execute({}, contextOf())).rejects.toMatchObject({
      message: 'MCP tool "tool" failed',
      output: { content: [], isError: true },
    });
  });

  it('leaves no listener on the signal, however it ends', async () => {
    const { signal } = new AbortController();
    const fine = await toolOf(() => text('fine'));
    await fine.tool.execute({}, contextOf(signal));
    const failing = await toolOf(() => ({ ...text('bad'), isError: true }));
    await expect(failing.tool.execute({}, contextOf(signal))).rejects.toThrow('bad');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('cancels nothing at the server when the signal aborts after the answer', async () => {
    const { tool, sent } = await toolOf(() => text('fine'));
    const controller = new AbortController();
    await tool.execute({}, contextOf(controller.signal));
    controller.abort();
    expect(methodsOf(sent)).toEqual(['tools/call']);
  });

  it('sends nothing when the signal has aborted before', async () => {
    const { tool, sent } = await toolOf(() => text('fine'));
    await expect(tool.execute({}, contextOf(AbortSignal.abort('gone')))).rejects.toBe('gone');
    expect(sent).toEqual([]);
  });

  it('sends one cancellation, and takes no harm from the answer that comes too late', async () => {
    let answer: (result: CallToolResult) => void = () => undefined;
    const { tool, sent } = await toolOf(() => new Promise((resolve) => (answer = resolve)));
    const controller = new AbortController();
    const failed = expect(tool.execute({}, contextOf(controller.signal))).rejects.toThrow('enough');
    await new Promise(setImmediate);
    controller.abort('enough');
    await failed;
    answer(text('late'));
    await new Promise(setImmediate);
    expect(methodsOf(sent)).toEqual(['tools/call', 'notifications/cancelled']);
  });
});

describe('the time a call of an MCP tool is given', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const answersAfter =
    (ms: number, progressEvery: number) =>
    ({ sendNotification, _meta }: Extra) =>
      new Promise<CallToolResult>((resolve) => {
        const showing = setInterval(() => {
          const params = { progressToken: _meta?.progressToken ?? '', progress: Date.now() };
          void sendNotification({ method: 'notifications/progress', params });
        }, progressEvery);
        setTimeout(() => {
          clearInterval(showing);
          resolve(text('fine'));
        }, ms);
      });

  async function outcomeAfter(ms: number, serve: (extra: Extra) => Promise<CallToolResult>) {
    const { tool } = await toolOf(serve);
    const outcome = Promise.resolve(tool.execute({}, contextOf())).then(
      () => 'answered',
      (error: unknown) => String(error),
    );
    await jest.advanceTimersByTimeAsync(ms);
    return Promise.race([outcome, Promise.resolve('still running')]);
  }

  it('is 60 s without progress', async () => {
    expect(await outcomeAfter(59_999, answersAfter(90_000, 1e6))).toBe('still running');
    expect(await outcomeAfter(60_001, answersAfter(90_000, 1e6))).toContain('timed out');
  });

  it('starts again with each progress notification', async () => {
    expect(await outcomeAfter(300_001, answersAfter(300_000, 50_000))).toBe('answered');
  });

  it.each([
    ['requestOptions', 7],
    ['requestOptions', null],
    ['requestOptions.timeout', { timeout: Infinity }],
    ['requestOptions.timeout', { timeout: 0 }],
    ['requestOptions.timeout', { timeout: '5' }],
    ['requestOptions.maxTotalTimeout', { maxTotalTimeout: NaN }],
  ])('is refused with a TypeError that names it where it cannot be kept: %s %j', async (name, given) => {
    const wrapping = toolOf(() => text('fine'), { requestOptions: given as never });
    await expect(wrapping).rejects.toBeInstanceOf(TypeError);
    await expect(wrapping).rejects.toThrow(`\`${name}\``);
  });
});
