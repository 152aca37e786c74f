import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endServers, serverScript, temporaryFolder } from '../support/mcpServers';
import { command, finish, rxwaves, start, written } from '../support/runProcess';

afterEach(endServers);

const TOOLS = ['--tools', 'spec/cli/tools.fixture.mjs'];
const calls = (...names: string[]) =>
  JSON.stringify(
    names.map((toolName, index) => ({ toolCallId: `c${index}`, toolName, input: { path: `p${index % 2}` } })),
  );
const run = (names: string[], ...args: string[]) => rxwaves(['run', '-', ...TOOLS, ...args], calls(...names));
const serve = (folder: string) => `"${process.execPath}" "${serverScript('filesystem')}" "${folder}"`;
const linesOf = (text: string) => text.trimEnd().split('\n');

interface Shown {
  readonly plan: { readonly waves: number[][] };
  readonly results: readonly { readonly outcome: string; readonly output: unknown }[];
}

describe('rxwaves plan', () => {
  it('shows the decision table and the waves, and runs nothing', async () => {
    const { status, stdout, stderr } = await rxwaves(
      ['plan', '-', ...TOOLS],
      calls('read', 'edit', 'read', 'read', 'nope'),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(linesOf(stdout)).toEqual([
      '#  call                 parallelizable  key  decision       rule',
      '0  read({"path":"p0"})  yes             p0   wave 0         safe, key "p0" is free: the earliest open wave',
      '1  edit({"path":"p1"})  no                   wave 1, alone  not declared safe: a wave of its own',
      '2  read({"path":"p0"})  yes             p0   wave 2, alone  safe, key "p0" is held by call 0: the next open wave without it',
      '3  read({"path":"p1"})  yes             p1   wave 0         safe, key "p1" is free: the earliest open wave',
      '4  nope({"path":"p0"})  no                   wave 3, alone  alone: unknown tool "nope"',
      '',
      'waves: [[0,3],[1],[2],[4]]',
    ]);
  });

  it('writes the plan as JSON and as Mermaid', async () => {
    const json = await rxwaves(['plan', '-', '--format', 'json', ...TOOLS], calls('read', 'edit'));
    expect(JSON.parse(json.stdout)).toEqual({
      nodes: [
        { index: 0, parallelizable: true, resourceKey: 'p0' },
        { index: 1, parallelizable: false },
      ],
      waves: [[0], [1]],
    });
    const mermaid = await rxwaves(['plan', '-', '--format', 'mermaid', ...TOOLS], calls('read', 'edit'));
    expect(linesOf(mermaid.stdout)[0]).toBe('flowchart TD');
  });

  it.each([
    ['an array of calls', calls('read')],
    [
      'an Anthropic message',
      JSON.stringify({
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c0', name: 'read', input: { path: 'p0' } }],
      }),
    ],
    [
      'an OpenAI chat message',
      JSON.stringify({
        content: null,
        tool_calls: [{ id: 'c0', type: 'function', function: { name: 'read', arguments: '{"path":"p0"}' } }],
      }),
    ],
    ['a file with a byte order mark', `\uFEFF${calls('read')}`],
  ])('reads %s', async (_, text) => {
    const file = join(temporaryFolder(), 'batch.json');
    writeFileSync(file, text);
    const { stdout, status } = await rxwaves(['plan', file, ...TOOLS]);
    expect(status).toBe(0);
    expect(stdout).toContain('0  read({"path":"p0"})  ');
  });

  it('hints at the options that give tools when there are none', async () => {
    const { status, stdout, stderr } = await rxwaves(['plan', '-'], calls('read'));
    expect(status).toBe(0);
    expect(stdout).toContain('waves: [[0]]');
    expect(stderr).toContain('pass --tools or --mcp');
  });
});

describe('rxwaves run', () => {
  it('shows plan, calls, results in request order and the time, in plain lines without a terminal', async () => {
    const { status, stdout, stderr } = await run(['steps', 'edit', 'read']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = linesOf(stdout.replace(/\d+ ms/g, 'N ms'));
    expect(lines.slice(lines.indexOf('waves: [[0,2],[1]]'))).toEqual([
      'waves: [[0,2],[1]]',
      '',
      'wave 0: calls 0, 2',
      '  start     0 steps({"path":"p0"})',
      '  start     2 read({"path":"p0"})',
      '  progress  0 half',
      '  progress  0 whole',
      '  done      0 steps: ok in N ms',
      '  done      2 read: ok in N ms',
      'wave 1: calls 1',
      '  start     1 edit({"path":"p1"})',
      '  failed    1 edit: error in N ms: no permission',
      '',
      '0 steps c0 ok in N ms',
      '    whole',
      '1 edit c1 error in N ms',
      '    no permission',
      '2 read c2 ok in N ms',
      '    text of p0',
      '',
      '3 calls in N ms; one at a time N ms (the sum of their own times)',
    ]);
  });

  it('writes no colours without a terminal, whatever the environment asks for', async () => {
    const { stdout } = await rxwaves(['run', '-', ...TOOLS], calls('read'), { CI: 'true', FORCE_COLOR: '' });
    expect(stdout).not.toContain('\u001B');
  });

  it('writes plan and results as one JSON document, outputs that JSON cannot hold as text', async () => {
    const { stdout, status } = await run(['big', 'nothing', 'circle', 'edit', 'nope'], '--format', 'json');
    const { plan, results } = JSON.parse(stdout) as Shown;
    expect(status).toBe(0);
    expect(plan.waves).toHaveLength(5);
    expect(results.map(({ outcome, output }) => [outcome, output])).toEqual([
      ['ok', '10'],
      ['ok', 'undefined'],
      ['ok', { self: '[circular]' }],
      ['error', 'no permission'],
      ['unknown-tool', expect.stringContaining('Unknown tool "nope"')],
    ]);
  });

  it('writes the event stream as one line of JSON an event', async () => {
    const { stdout } = await run(['steps'], '--format', 'ndjson');
    const types = linesOf(stdout).map((line) => (JSON.parse(line) as { type: string }).type);
    expect(types).toEqual(['plan', 'wave-start', 'pre', 'progress', 'progress', 'post', 'wave-end']);
  });

  it('runs one call after another in sequential mode, and no more than the cap in parallel mode', async () => {
    const sequential = await run(['read', 'steps'], '--mode', 'sequential', '--format', 'json');
    expect((JSON.parse(sequential.stdout) as Shown).plan.waves).toEqual([[0], [1]]);
    const capped = await run(['steps', 'steps', 'steps'], '--max-concurrency', '1');
    const order = linesOf(capped.stdout).flatMap(
      (line) => /^ {2}(start|done) +(\d)/.exec(line)?.slice(1).join(' ') ?? [],
    );
    expect(order).toEqual(['start 0', 'done 0', 'start 1', 'done 1', 'start 2', 'done 2']);
  });

  it('ends with status 1 after a hard error, every call answered', async () => {
    const { status, stdout, stderr } = await run(['read', 'hard', 'big'], '--format', 'json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'rxwaves: hard error: out of budget\n' });
    expect((JSON.parse(stdout) as Shown).results.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'error',
      'not-started',
    ]);
  });

  it('ends although a tool leaves a timer behind, and writes a long output to its end', async () => {
    const { status, stdout } = await run(['timer', 'long'], '--format', 'json');
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as Shown).results[1]?.output).toHaveLength(1_000_000);
  });

  it('runs the tools of an MCP server, and of a module beside it', async () => {
    const folder = temporaryFolder({ 'a.txt': 'one' });
    const path = join(folder, 'a.txt');
    const batch = [
      {
        toolCallId: 'a',
        toolName: 'edit_file',
        input: { path, edits: [{ oldText: 'one', newText: 'two' }] },
      },
      { toolCallId: 'b', toolName: 'steps', input: {} },
      { toolCallId: 'c', toolName: 'read_text_file', input: { path: join(folder, 'none') } },
    ];
    const { status, stdout, stderr } = await rxwaves(
      ['run', '-', ...TOOLS, '--mcp', serve(folder), '--format', 'json'],
      JSON.stringify(batch),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect((JSON.parse(stdout) as Shown).results.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'ok',
      'error',
    ]);
    expect(readFileSync(path, 'utf8')).toBe('two');
  });
});

describe('bad input', () => {
  const module = (text: string) => {
    const file = join(temporaryFolder(), 'tools.mjs');
    writeFileSync(file, text);
    return ['plan', '-', '--tools', file];
  };

  it.each([
    ['no command', [], '', 'expected a command, plan or run; see rxwaves --help'],
    ['an unknown option', ['plan', '-', '--fast'], '', "unknown option '--fast'"],
    ['no file', ['run'], '', "missing required argument 'file'"],
    [
      'a format that there is not',
      ['run', '-', '--format', 'xml'],
      '',
      'Allowed choices are text, json, ndjson',
    ],
    [
      'a mode that there is not',
      ['run', '-', '--mode', 'fast'],
      '',
      'Allowed choices are parallel, sequential',
    ],
    [
      'a cap that is none',
      ['run', '-', '--max-concurrency', '0'],
      '',
      'a whole number from 1 and up, got "0"',
    ],
    ['a missing file', ['plan', 'none.json'], '', 'none.json: expected a file that can be read: ENOENT'],
    ['a folder', ['plan', 'spec'], '', 'spec: expected a file that can be read: EISDIR'],
    ['nothing', ['plan', '-'], '', '-:1:1: expected JSON, got nothing'],
    ['no JSON', ['plan', '-'], '[\n  {"a": 1,}\n]', '-:2:11: expected JSON'],
    ['JSON that ends too early', ['plan', '-'], '[\n{"a": 1', '-:2:8: expected JSON'],
    ['a shape that is not known', ['plan', '-'], '{"calls": []}', 'an Anthropic message { content: [{ type'],
    [
      'JSON that is a number',
      ['plan', '-'],
      '7',
      'expected an array of calls [{ toolCallId, toolName, input }, …]',
    ],
    [
      'an entry that is no call',
      ['plan', '-'],
      '[{"toolCallId":"a","toolName":"b"},{}]',
      '-: Expected calls[1].toolCallId',
    ],
    [
      'a module that is not there',
      ['plan', '-', '--tools', './none.mjs'],
      '[]',
      '--tools ./none.mjs: the module could not be loaded',
    ],
    ['an empty MCP command', ['plan', '-', '--mcp', ''], '[]', '--mcp: expected a command, got nothing'],
    [
      'a server that is not there',
      ['plan', '-', '--mcp', 'no-such-program x'],
      '[]',
      '--mcp "no-such-program x": the server did not start: spawn no-such-program ENOENT',
    ],
    [
      'a server that ends at once',
      ['plan', '-', '--mcp', 'sh -c "echo no config >&2; exit 3"'],
      '[]',
      'it said: no config',
    ],
  ])('is one line that says what was expected, and status 2: %s', async (_, args, input, message) => {
    const { status, stdout, stderr } = await rxwaves(args, input);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^rxwaves: .*\n$/);
  });

  it.each([
    [
      'throws while it loads',
      'throw new Error("no database")',
      'the module could not be loaded: no database',
    ],
    ['exports no tools', 'export default { read: 1 }', 'expected the default export to be an array of tools'],
    ['exports nothing', 'export const tools = []', 'or a function that returns one, got undefined'],
    [
      'exports a function that throws',
      'export default () => { throw new Error("no key") }',
      'has a default export that threw: no key',
    ],
    [
      'exports something that is no tool',
      'export default [{ name: "x" }]',
      '`execute` of tool "x" to be a function',
    ],
    [
      'exports two tools of one name',
      'const execute = () => 1; export default [{ name: "x", execute }, { name: "x", execute }]',
      'A tool named "x" is already registered',
    ],
  ])('is a tools module that %s', async (_, text, message) => {
    const { status, stderr } = await rxwaves(module(text), '[]');
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^rxwaves: .*\n$/);
  });
});

describe('interruption', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s ends the batch and its servers, with status 130',
    async (signal) => {
      const folder = temporaryFolder();
      const child = start(command, ['run', '-', ...TOOLS, '--mcp', serve(folder)]);
      child.stdin.end(calls('stuck', 'edit'));
      await written(child, 'start     0 stuck');
      child.kill(signal);
      const { status, stdout, stderr } = await finish(child);
      expect({ status, stderr }).toEqual({ status: 130, stderr: 'rxwaves: interrupted\n' });
      expect(stdout).toContain('0 stuck c0 cancelled');
      expect(stdout).toContain('1 edit c1 not-started');
      const servers = await finish(start('-e', [processesWith(folder)]));
      expect(servers.stdout).toBe('');
    },
  );

  it('while a tools module loads ends at once, with status 130', async () => {
    const file = join(temporaryFolder(), 'tools.mjs');
    writeFileSync(file, 'console.log("loading"); await new Promise((done) => setTimeout(done, 2 ** 30));');
    const child = start(command, ['run', '-', '--tools', file]);
    child.stdin.end('[]');
    await written(child, 'loading');
    child.kill('SIGINT');
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 130, stderr: 'rxwaves: interrupted\n' });
  });

  it('by a reader that closes standard output ends the batch quietly, with status 1', async () => {
    const child = start(command, ['run', '-', ...TOOLS, '--format', 'ndjson']);
    child.stdin.end(calls('ticks', 'edit'));
    child.stdout.once('data', () => child.stdout.destroy());
    const { status, stderr } = await finish(child);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });
});

/** A script that prints the command lines of all processes that name a folder. */
function processesWith(folder: string): string {
  return `const fs = require('fs');
for (const pid of fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name) && Number(name) !== process.pid)) {
  try {
    const line = fs.readFileSync('/proc/' + pid + '/cmdline', 'utf8');
    if (line.includes(${JSON.stringify(folder)})) console.log(line);
  } catch {}
}`;
}
