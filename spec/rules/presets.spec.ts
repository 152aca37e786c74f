import { join } from 'node:path';
import { createDispatcher, inOrder, type Tool, ToolDependencyGraph, ToolRegistry } from 'rxwaves';
import { mcpTools } from 'rxwaves/mcp';
import { pathClaim } from 'rxwaves/node';
import { declare, type PresetName, presets, ruleFits } from 'rxwaves/rules';
import { endServers, startServer, temporaryFolder } from '../support/mcpServers';
import { recordedBatches } from '../support/sharedData';
import { recordedToolNames } from '../support/sharedTools';
import { presetSamples } from './presetSamples';

afterEach(endServers);

const names = Object.keys(presets) as PresetName[];
const toolsOf = (preset: PresetName, tools: readonly string[]): Tool[] =>
  declare(
    [...new Set(tools)].map((name) => ({ name, execute: () => name })),
    presets[preset],
    { cwd: '/srv' },
  );
const call = (toolName: string, input: unknown) => ({ toolCallId: toolName, toolName, input });
const wavesOf = (preset: PresetName, ...calls: ReturnType<typeof call>[]) =>
  ToolDependencyGraph.fromCalls(
    calls,
    new ToolRegistry(
      toolsOf(
        preset,
        calls.map(({ toolName }) => toolName),
      ),
    ),
  ).plan(inOrder).waves;

describe.each(names)('the preset %s', (preset) => {
  const samples = presetSamples[preset];

  it('has a sample for each of its rules, and one rule for each tool', () => {
    const rules = presets[preset].filter(({ safe }) => safe !== false);
    for (const rule of rules)
      expect(Object.keys(samples).filter((name) => ruleFits(rule, name))).not.toEqual([]);
    expect(new Set(rules.map(({ tool }) => tool)).size).toBe(rules.length);
  });

  it.each(Object.entries(samples))('can fill what it says of %s', (tool, inputs) => {
    const [declared] = toolsOf(preset, [tool]);
    const isShell = presets[preset].find((rule) => ruleFits(rule, tool))?.shell !== undefined;
    for (const input of inputs) {
      // What a command does is not for a preset to say.
      if (isShell) expect(typeof declared?.isSafeForConcurrentExecution?.(input)).toBe('boolean');
      else expect(declared?.isSafeForConcurrentExecution?.(input)).toBe(true);
      if (!isShell) expect(Array.isArray(declared?.resources?.(input))).toBe(true);
    }
  });
});

describe('presets', () => {
  it('let a read of a file wait for its edit, and for no other', () => {
    const edit = call('Edit', { file_path: '/srv/a' });
    const reads = ['/srv/a', 'b'].map((file_path) => call('Read', { file_path }));
    expect(wavesOf('claude-code', edit, ...reads)).toEqual([[0, 2], [1]]);
  });

  it('let a search of the folder that is meant by default wait for an edit in it', () => {
    const edit = call('Edit', { file_path: '/srv/a' });
    expect(wavesOf('claude-code', edit, call('Grep', { pattern: 'x' }))).toEqual([[0], [1]]);
    expect(wavesOf('claude-code', edit, call('Glob', { pattern: '/srv/*' }))).toEqual([[0], [1]]);
    expect(wavesOf('claude-code', edit, call('Grep', { pattern: 'x', path: 'b' }))).toEqual([[0, 1]]);
  });

  it('let one browser, one graph and one line of thought do one thing at a time, whatever hints say', () => {
    expect(wavesOf('mcp-playwright', call('browser_snapshot', {}), call('browser_tabs', {}))).toEqual([
      [0],
      [1],
    ]);
    const thought = call('sequentialthinking', {});
    expect(wavesOf('mcp-sequential-thinking', thought, thought)).toEqual([[0], [1]]);
    const [create, read] = [call('create_entities', {}), call('read_graph', {})];
    expect(wavesOf('mcp-memory', create, create, read, read)).toEqual([[0], [1], [2, 3]]);
  });

  it('keep two spellings of one repository together, and two repositories apart', () => {
    const add = (repo_path: string) => call('git_add', { repo_path, files: ['a'] });
    expect(wavesOf('mcp-git', add('/srv/app'), add('app/'), add('/srv/other'))).toEqual([[0, 2], [1]]);
    const status = call('git_status', { repo_path: '/srv/app' });
    expect(wavesOf('mcp-git', add('/srv/app'), status, status)).toEqual([[0], [1, 2]]);
  });

  it('leave a tool that they do not know identical', () => {
    const task: Tool = { name: 'Task', execute: () => '' };
    for (const name of names) expect(declare([task], presets[name])[0]).toBe(task);
  });

  it.each([
    ['mcp-filesystem', 'filesystem', []],
    ['mcp-everything', 'everything', ['simulate-research-query']],
    ['mcp-sequential-thinking', 'sequential-thinking', []],
  ] as const)(
    '%s knows all tools of the recorded server but those that it leaves out',
    (preset, server, out) => {
      const tools = recordedToolNames(server);
      const unknown = tools.filter((name) => !presets[preset].some((rule) => ruleFits(rule, name)));
      expect(unknown).toEqual(tools.length === 0 ? [] : out);
    },
  );

  it('make the real file server keep a read, an edit and a read of one file in order, each of ten times', async () => {
    const folder = temporaryFolder({ 'a.txt': 'old', 'b.txt': 'other' });
    const { client } = await startServer('filesystem', folder);
    const tools = declare(await mcpTools(client), presets['mcp-filesystem'], {
      cwd: folder,
      claimFile: pathClaim,
    });
    const dispatcher = createDispatcher({ tools, mode: 'parallel', planner: inOrder });
    const path = join(folder, 'a.txt');
    const [read, other] = [
      call('read_text_file', { path }),
      call('read_text_file', { path: join(folder, 'b.txt') }),
    ];
    for (const [oldText, newText] of Array.from({ length: 5 }, () => [
      ['old', 'new'],
      ['new', 'old'],
    ]).flat()) {
      const edit = call('edit_file', { path, edits: [{ oldText, newText }] });
      expect(dispatcher.plan([read, edit, read, other]).waves).toEqual([[0, 3], [1], [2]]);
      const results = await dispatcher.run([read, edit, read, other]);
      const texts = results.map(({ output }) => JSON.stringify(output));
      expect([texts[0]?.includes(`${oldText}`), texts[2]?.includes(`${newText}`)]).toEqual([true, true]);
    }
  });
});

describe('presets on recorded batches', () => {
  const recorded = [
    ['claude-code', 'anthropic'],
    ['pi', 'pi'],
  ] as const;

  it.each(recorded)('%s fills the templates of every call of a tool that it knows', (preset, shape) => {
    const counts = { calls: 0, known: 0, shell: 0, filled: 0 };
    for (const { raw } of recordedBatches('coding-batches.jsonl', shape)) {
      for (const { name, input, arguments: args } of (raw as { content: Recorded[] }).content) {
        if (name === undefined) continue;
        counts.calls += 1;
        const rule = presets[preset].find((candidate) => ruleFits(candidate, name));
        if (!rule) continue;
        counts.known += 1;
        if (rule.shell !== undefined) {
          counts.shell += 1;
          continue;
        }
        const node = ToolDependencyGraph.fromCalls(
          [call(name, input ?? args)],
          new ToolRegistry(toolsOf(preset, [name])),
        ).nodes[0];
        expect([name, input ?? args, node?.reason]).toEqual([name, input ?? args, undefined]);
        expect(node?.parallelizable).toBe(true);
        counts.filled += 1;
      }
    }
    console.info(`${preset}: ${JSON.stringify(counts)}`);
    expect(counts.filled + counts.shell).toBe(counts.known);
  });
});

interface Recorded {
  readonly name?: string;
  readonly input?: unknown;
  readonly arguments?: unknown;
}
