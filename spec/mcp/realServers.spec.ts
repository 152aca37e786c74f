import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { filter, firstValueFrom, from, map, Subject, take, toArray } from 'rxjs';
import { createDispatcher, type DispatchEvent, type Tool } from 'rxwaves';
import { type McpClient, mcpTools, type McpToolsOptions } from 'rxwaves/mcp';
import { endServers, startServer, temporaryFolder } from '../support/mcpServers';

afterEach(endServers);

const pathOf = ({ path }: { path: string }): string => path;
const declareEdits: McpToolsOptions['declare'] = ({ name }) =>
  name === 'edit_file' ? { isSafeForConcurrentExecution: () => true, resourceKey: pathOf } : undefined;

const edit = (toolCallId: string, path: string, oldText: string, newText: string) => ({
  toolCallId,
  toolName: 'edit_file',
  input: { path, edits: [{ oldText, newText }] },
});

describe('the file server', () => {
  it('gives tools that are safe where it says that they only read', async () => {
    const { client } = await startServer('filesystem', temporaryFolder());
    const tools = await mcpTools(client);
    const safe = tools.filter((tool) => tool.isSafeForConcurrentExecution?.({})).map(({ name }) => name);
    expect(safe).toContain('read_text_file');
    expect(safe).toContain('list_directory');
    expect(safe).not.toContain('edit_file');
    expect(safe).not.toContain('write_file');
    expect(tools.find(({ name }) => name === 'edit_file')).toMatchObject({
      description: expect.any(String),
      inputSchema: { type: 'object' },
    });
  });

  it('keeps both of two edits of one file in one batch, each of twenty times', async () => {
    const folder = temporaryFolder();
    const { client } = await startServer('filesystem', folder);
    const path = join(folder, 'lines.txt');
    const dispatcher = createDispatcher({
      tools: await mcpTools(client, { declare: declareEdits }),
      mode: 'parallel',
    });
    for (let trial = 0; trial < 20; trial++) {
      await client.callTool({ name: 'write_file', arguments: { path, content: 'one\ntwo\n' } });
      const answers = await dispatcher.run([edit('a', path, 'one', 'ONE'), edit('b', path, 'two', 'TWO')]);
      expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
      expect(readFileSync(path, 'utf8')).toBe('ONE\nTWO\n');
    }
  });

  it('answers a missing file and a wrong input with a soft error that says what was wrong', async () => {
    const folder = temporaryFolder({ 'a.txt': 'here' });
    const { client } = await startServer('filesystem', folder);
    const dispatcher = createDispatcher({ tools: await mcpTools(client), mode: 'parallel' });
    const read = (input: unknown) => ({ toolCallId: '', toolName: 'read_text_file', input });
    const answers = await dispatcher.run([
      read({ path: join(folder, 'missing.txt') }),
      read({ path: join(folder, 'a.txt') }),
      read({ wrong: true }),
      read('a.txt'),
      read(null),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['error', 'ok', 'error', 'error', 'error']);
    expect(answers[0]?.output).toContain('ENOENT');
    expect(answers[1]?.output).toMatchObject({ content: [{ type: 'text', text: 'here' }] });
    expect(answers[2]?.output).toContain('path');
    expect(answers[3]?.output).toBe(
      'Expected the input of MCP tool "read_text_file" to be an object, got "a.txt" (string)',
    );
  });

  it('that dies in the middle makes its own calls soft errors; those of another server go on', async () => {
    const folder = temporaryFolder({ 'a.txt': 'here' });
    const files = await startServer('filesystem', folder);
    const everything = await startServer('everything', 'stdio');
    const dispatcher = createDispatcher({
      tools: [
        ...(await mcpTools(files.client, { prefix: 'files_' })),
        ...(await mcpTools(everything.client, { prefix: 'every_' })),
        {
          name: 'kill',
          execute: async () => {
            const closed = new Promise<void>((done) => (files.client.onclose = done));
            process.kill(files.pid, 'SIGKILL');
            await closed;
          },
        },
      ],
    });
    const read = {
      toolCallId: 'r',
      toolName: 'files_read_text_file',
      input: { path: join(folder, 'a.txt') },
    };
    const answers = await dispatcher.run([
      read,
      { toolCallId: 'k', toolName: 'kill', input: {} },
      read,
      { toolCallId: 'e', toolName: 'every_echo', input: { message: 'still here' } },
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'error', 'ok']);
    expect(answers[2]?.output).toMatch(/[Nn]ot connected|closed/);
    expect(JSON.stringify(answers[3]?.output)).toContain('still here');
  });
});

describe('the everything server', () => {
  const longCall = (duration: number, steps: number) => ({
    toolCallId: 'long',
    toolName: 'trigger-long-running-operation',
    input: { duration, steps },
  });

  it('shows its progress notifications as progress events', async () => {
    const { client } = await startServer('everything', 'stdio');
    const dispatcher = createDispatcher({ tools: await mcpTools(client) });
    // Cut off before the answer: the SDK drops a progress notification that arrives together with the answer.
    const shown = firstValueFrom(
      dispatcher.events$.pipe(
        filter((event) => event.type === 'progress'),
        map(({ output }) => output),
        take(3),
        toArray(),
      ),
    );
    const running = dispatcher.run([longCall(600, 6000)], { cancel$: from(shown) });
    await expect(running).rejects.toMatchObject({ name: 'CancelledError' });
    expect(await shown).toEqual([1, 2, 3].map((progress) => ({ progress, total: 6000 })));
  });

  it('is left at once when the batch is cancelled, and goes on serving', async () => {
    const { client } = await startServer('everything', 'stdio');
    const dispatcher = createDispatcher({ tools: await mcpTools(client) });
    const cancel$ = new Subject<string>();
    const started = firstValueFrom(dispatcher.events$.pipe(filter(({ type }) => type === 'progress')));
    const sent = jest.spyOn(client.transport as Transport, 'send');
    const running = dispatcher.run([longCall(600, 6000)], { cancel$ });
    await started;
    cancel$.next('enough');
    await expect(running).rejects.toMatchObject({ name: 'CancelledError', reason: 'enough' });
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        method: 'notifications/cancelled',
        params: expect.objectContaining({ reason: expect.stringContaining('enough') }),
      }),
      expect.anything(),
    );
    const [answer] = await dispatcher.run([{ toolCallId: '', toolName: 'echo', input: { message: 'hi' } }]);
    expect(answer).toMatchObject({ outcome: 'ok' });
  });
});

describe('two servers in one wave', () => {
  it('one that is killed while it works makes its call a soft error; the call of the other goes on', async () => {
    const killed = await startServer('everything', 'stdio');
    const other = await startServer('everything', 'stdio');
    const dispatcher = createDispatcher({
      tools: [
        ...(await mcpTools(killed.client, { prefix: 'killed_' })),
        ...(await mcpTools(other.client, { prefix: 'other_' })),
      ],
      mode: 'parallel',
    });
    const long = (server: string, duration: number, steps: number) => ({
      toolCallId: server,
      toolName: `${server}_trigger-long-running-operation`,
      input: { duration, steps },
    });
    const isProgress = (id: string) => (event: DispatchEvent) =>
      event.type === 'progress' && event.toolCallId === id;
    const working = firstValueFrom(dispatcher.events$.pipe(filter(isProgress('killed'))));
    const calls = [long('killed', 600, 6000), long('other', 0.5, 2)];
    expect(dispatcher.plan(calls).waves).toEqual([[0, 1]]);
    const running = dispatcher.run(calls);
    await working;
    process.kill(killed.pid, 'SIGKILL');
    expect(await running).toMatchObject([
      { outcome: 'error', output: expect.stringContaining('Connection closed') },
      { outcome: 'ok' },
    ]);
  });
});

describe('the recorded lists of tools', () => {
  const folder = resolve(__dirname, '../../../shared/data/mcp-tools');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tools.json')) : [];
  if (files.length === 0) console.warn(`Skipped the tests on recorded tool lists: there is no ${folder}`);

  (files.length > 0 ? it : it.skip)(
    'give tools that are safe where they say that they only read, and nowhere else',
    async () => {
      for (const file of files) {
        const { tools: listed } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          tools: { name: string; annotations?: { readOnlyHint?: boolean } }[];
        };
        const client = {
          getServerCapabilities: () => ({ tools: {} }),
          listTools: () => Promise.resolve({ tools: listed }),
          callTool: () => Promise.reject(new Error('not here')),
        } as unknown as McpClient;
        const isSafe = (tool: Tool) => [tool.name, tool.isSafeForConcurrentExecution?.({})];
        expect((await mcpTools(client)).map(isSafe)).toEqual(
          listed.map(({ name, annotations }) => [name, annotations?.readOnlyHint === true]),
        );
      }
    },
  );
});
