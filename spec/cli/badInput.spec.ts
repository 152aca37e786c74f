import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dependencies } from '../../package.json';
import { endServers, temporaryFolder } from '../support/mcpServers';
import { command, endProcesses, finish, rxwaves, start } from '../support/runProcess';
import { calls, processesWith, serve, TOOLS } from './commandLine';

afterEach(endProcesses);
afterEach(endServers);

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
      'an MCP command with an open quote',
      ['plan', '-', '--mcp', `node "a b`],
      '[]',
      'expected a command, got a quote that is not closed',
    ],
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
      'expected each tool name once, got a second "x"',
    ],
  ])('is a tools module that %s', async (_, text, message) => {
    const { status, stderr } = await rxwaves(module(text), '[]');
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^rxwaves: .*\n$/);
  });

  it('is two servers with tools of one name: the second is named, and both are ended', async () => {
    const folder = temporaryFolder();
    const { status, stderr } = await rxwaves(
      ['plan', '-', '--mcp', serve(folder), '--mcp', serve(folder)],
      '[]',
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(/^rxwaves: --mcp ".*": expected each tool name once, got a second "\w+"\n$/);
    expect(processesWith(folder)).toEqual([]);
  });

  it('is --mcp without the SDK, which is needed for nothing else', async () => {
    const folder = temporaryFolder();
    const copy = join(folder, 'cli.cjs');
    copyFileSync(command, copy);
    // Empty, so that none of a folder further up is taken instead.
    mkdirSync(join(folder, 'node_modules/@modelcontextprotocol/sdk'), { recursive: true });
    for (const name of ['rxjs', ...Object.keys(dependencies)]) {
      symlinkSync(realpathSync(join('node_modules', name)), join(folder, 'node_modules', name));
    }
    const plan = async (...args: string[]) => {
      const child = start(copy, ['plan', '-', ...args]);
      child.stdin.end('[]');
      return finish(child);
    };
    expect((await plan(...TOOLS)).status).toBe(0);
    const { status, stderr } = await plan('--mcp', serve(folder));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^rxwaves: --mcp needs the package @modelcontextprotocol\/sdk.*\n$/);
  });

  it('is a full disk behind standard output: status 1', async () => {
    if (!existsSync('/dev/full')) return console.warn('skipped: this system has no /dev/full');
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [command, 'plan', '-', ...TOOLS], {
      stdio: ['pipe', full, 'pipe'],
    });
    closeSync(full);
    let stderr = '';
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
    child.stdin?.end(calls('read'));
    const [status] = (await once(child, 'close')) as [number];
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^rxwaves: standard output cannot be written: ENOSPC.*\n$/) as string,
    });
  });
});
