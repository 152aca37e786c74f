/* eslint-disable @typescript-eslint/no-deprecated -- the low-level server is what shows pages and protocol errors */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { firstValueFrom, Subject } from 'rxjs';
import { createDispatcher, type ToolRequest } from 'rxwaves';
import { type McpClient, type McpDeclarations, mcpTools, type McpToolsOptions } from 'rxwaves/mcp';
import { approve } from 'rxwaves/middleware';

type Call = (signal: AbortSignal, name: string, input: unknown) => CallToolResult | Promise<CallToolResult>;

const info = (name: string, readOnlyHint?: boolean) => ({
  name,
  inputSchema: { type: 'object' as const },
  ...(readOnlyHint === undefined ? {} : { annotations: { readOnlyHint } }),
});

/** A client that is connected to a server of the test's own, in memory. */
async function connect(
  call: Call,
  pages: readonly { tools: ReturnType<typeof info>[]; nextCursor?: string }[] = [{ tools: [info('tool')] }],
) {
  const server = new Server({ name: 'spec', version: '0.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const page = Number(params?.cursor ?? 0);
    return pages[page] ?? { tools: [] };
  });
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) =>
    call(signal, params.name, params.arguments),
  );
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'rxwaves-spec', version: '0.0.0' });
  await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
  return { client, server };
}

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });
const never: Call = () => new Promise(() => undefined);
const call = (toolName = 'tool', input: unknown = {}) => ({ toolCallId: 'c', toolName, input });

async function runOne(serve: Call, options?: McpToolsOptions) {
  const { client } = await connect(serve);
  const [answer] = await createDispatcher({ tools: await mcpTools(client, options) }).run([call()]);
  return answer;
}

describe('mcpTools', () => {
  it('reads all pages of the list', async () => {
    const { client } = await connect(never, [
      { tools: [info('a')], nextCursor: '1' },
      { tools: [info('b')], nextCursor: '2' },
      { tools: [info('c')] },
    ]);
    expect((await mcpTools(client)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('refuses a list without end', async () => {
    const { client } = await connect(never, [{ tools: [info('a')], nextCursor: '0' }]);
    await expect(mcpTools(client)).rejects.toThrow('cursor "0" twice');
  });

  it('has no tools for a server that offers none', async () => {
    const server = new Server({ name: 'spec', version: '0.0.0' }, { capabilities: {} });
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'rxwaves-spec', version: '0.0.0' });
    await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
    expect(await mcpTools(client)).toEqual([]);
  });

  it('takes a read-only hint as safe, and nothing else', async () => {
    const { client } = await connect(never, [{ tools: [info('r', true), info('w', false), info('x')] }]);
    const tools = await mcpTools(client);
    expect(tools.map((tool) => tool.isSafeForConcurrentExecution?.({}))).toEqual([true, false, false]);
  });

  it('lets `declare` override tool by tool what the hints say, one declaration or both', async () => {
    const { client } = await connect(never, [{ tools: [info('r', true), info('w'), info('k', true)] }]);
    const tools = await mcpTools(client, {
      declare: ({ name }) => {
        if (name === 'r') return { isSafeForConcurrentExecution: () => false };
        return name === 'k' ? { resourceKey: () => 'key' } : undefined;
      },
    });
    expect(tools.map((tool) => [tool.isSafeForConcurrentExecution?.({}), tool.resourceKey?.({})])).toEqual([
      [false, undefined],
      [false, undefined],
      [true, 'key'],
    ]);
  });

  it('puts the tools of a server into a group of its name, unless `declare` says another', async () => {
    const { client } = await connect(never, [{ tools: [info('a'), info('b')] }]);
    const tools = await mcpTools(client, {
      declare: ({ name }) => (name === 'b' ? { concurrencyGroup: 'other' } : undefined),
    });
    expect(tools.map(({ concurrencyGroup }) => concurrencyGroup)).toEqual(['spec', 'other']);
  });

  it('takes claims from `declare`', async () => {
    const { client } = await connect(never, [{ tools: [info('a', true)] }]);
    const tools = await mcpTools(client, { declare: () => ({ resources: () => [{ key: 'k' }] }) });
    const { nodes } = createDispatcher({ tools, mode: 'parallel' }).plan([call('a'), call('a')]);
    expect(nodes[0]?.claims).toEqual([{ key: 'k' }]);
  });

  it('has approve ask about what is not known to only read: by the hints, or by what `declare` says of it', async () => {
    const { client } = await connect(
      () => text('done'),
      [
        {
          tools: [
            ...['r', 'key', 'write', 'read', 'alone', 'asks'].map((name) => info(name, true)),
            info('w'),
            info('let'),
          ],
        },
      ],
    );
    const claim = (access: 'read' | 'write') => ({ resources: () => [{ key: 'k', access }] });
    const declared: Readonly<Record<string, McpDeclarations>> = {
      key: { resourceKey: () => 'k' },
      write: claim('write'),
      read: claim('read'),
      alone: { isSafeForConcurrentExecution: () => false },
      asks: { needsApproval: () => true },
      let: { needsApproval: false },
    };
    const tools = await mcpTools(client, { declare: ({ name }) => declared[name] });
    const asked: string[] = [];
    const ask = ({ call: { toolName } }: ToolRequest) => {
      asked.push(toolName);
      return 'allow' as const;
    };
    const dispatcher = createDispatcher({ tools, gates: [approve({ ask })] });
    await dispatcher.run(tools.map(({ name }) => call(name)));
    expect(asked).toEqual(['key', 'write', 'alone', 'asks', 'w']);
  });

  it('puts the prefix before the name, and calls the server by its own', async () => {
    const { client } = await connect((_, name, input) => text(`${name} ${JSON.stringify(input)}`));
    const tools = await mcpTools(client, { prefix: 'files.' });
    const [answer] = await createDispatcher({ tools }).run([call('files.tool', { a: 1 })]);
    expect(answer).toMatchObject({ toolName: 'files.tool', output: text('tool {"a":1}') });
  });

  it('makes an error of the server a soft error with its text', async () => {
    expect(await runOne(() => ({ ...text('no such file'), isError: true }))).toMatchObject({
      outcome: 'error',
      isError: true,
      output: 'no such file',
    });
  });

  it('keeps what is more than text in an error of the server', async () => {
    const content = [{ type: 'image' as const, data: 'AAAA', mimeType: 'image/png' }];
    expect(await runOne(() => ({ content, isError: true }))).toMatchObject({
      outcome: 'error',
      output: { content },
    });
  });

  it('makes a protocol error a soft error with its text', async () => {
    const answer = await runOne(() => {
      throw new McpError(ErrorCode.InvalidParams, 'bad arguments');
    });
    expect(answer).toMatchObject({ outcome: 'error', output: expect.stringContaining('bad arguments') });
  });

  it('makes a connection that closes in the middle a soft error of the calls that need it', async () => {
    const { client, server } = await connect(never);
    const tools = [...(await mcpTools(client)), { name: 'other', execute: () => server.close() }];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', planner: () => [[0, 1], [2]] });
    expect(await dispatcher.run([call(), call('other'), call()])).toMatchObject([
      { outcome: 'error', output: expect.stringContaining('Connection closed') },
      { outcome: 'ok' },
      { outcome: 'error', output: expect.stringContaining('Not connected') },
    ]);
  });

  it('makes a call that outlasts the time it was given a soft error', async () => {
    expect(await runOne(never, { requestOptions: { timeout: 1 } })).toMatchObject({
      outcome: 'error',
      output: expect.stringContaining('timed out'),
    });
  });

  it('cancels the request at the server when the batch is cancelled', async () => {
    const reached$ = new Subject<AbortSignal>();
    const { client } = await connect((signal) => {
      reached$.next(signal);
      return never(signal, '', {});
    });
    const dispatcher = createDispatcher({ tools: await mcpTools(client) });
    const reached = firstValueFrom(reached$);
    const cancel$ = new Subject<string>();
    const running = dispatcher.run([call()], { cancel$ });
    const signal = await reached;
    const aborted = new Promise((done) => signal.addEventListener('abort', done));
    cancel$.next('stop');
    await expect(running).rejects.toMatchObject({ name: 'CancelledError' });
    await aborted;
    expect(signal.reason).toContain('stop');
  });

  it.each([
    ['client', null, {}],
    ['client', { listTools: () => [] }, {}],
    ['prefix', undefined, { prefix: 7 }],
    ['declare', undefined, { declare: {} }],
  ])('refuses what is none with a TypeError that names it: %s', async (name, given, options) => {
    const { client } = await connect(never);
    const wrapping = mcpTools(
      (given === undefined ? client : given) as McpClient,
      options as McpToolsOptions,
    );
    await expect(wrapping).rejects.toBeInstanceOf(TypeError);
    await expect(wrapping).rejects.toThrow(`\`${name}\``);
  });

  it('refuses a client that is not connected', async () => {
    const client = new Client({ name: 'rxwaves-spec', version: '0.0.0' });
    await expect(mcpTools(client)).rejects.toThrow('await client.connect(transport) first');
  });
});
