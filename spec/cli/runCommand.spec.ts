import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DispatchEvent } from 'rxwaves';
import { endServers, temporaryFolder } from '../support/mcpServers';
import { endProcesses, rxwaves } from '../support/runProcess';
import { calls, linesOf, processesWith, serve, type Shown, TOOLS } from './commandLine';

const run = (names: string[], ...args: string[]) => rxwaves(['run', '-', ...TOOLS, ...args], calls(...names));

afterEach(endProcesses);
afterEach(endServers);

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

  it('runs in order, and eagerly with the plan in order', async () => {
    for (const args of [
      ['--planner', 'in-order'],
      ['--schedule', 'eager'],
    ]) {
      const { stdout } = await run(['write', 'edit', 'find'], ...args);
      expect(stdout).toContain('waves: [[0],[1],[2]]');
      const starts = linesOf(stdout).filter((line) => line.includes('start '));
      expect(starts.map((line) => line.trim().split(/\s+/)[1])).toEqual(['0', '1', '2']);
    }
  });

  it('cuts off what runs too long, tries again what failed, and checks inputs when it is asked to', async () => {
    const { stdout, status } = await run(
      ['stuck', 'edit', 'strict'],
      ...['--timeout', '20', '--retries', '1', '--validate', '--format', 'ndjson'],
    );
    expect(status).toBe(0);
    const events = linesOf(stdout).map((line) => JSON.parse(line) as DispatchEvent);
    const posts = events.flatMap((event) => (event.type === 'post' ? event : []));
    expect(posts.map(({ index, attempt, result }) => [index, attempt, result.outcome]).sort()).toEqual([
      [0, 0, 'timed-out'],
      [0, 1, 'timed-out'],
      [1, 0, 'error'],
      [1, 1, 'error'],
      [2, 0, 'invalid-input'],
    ]);
  });

  it('denies what is not known to only read under --approve when there is no terminal to ask on', async () => {
    const names = ['edit', 'write', 'find', 'nope'];
    const { stdout } = await run(names, '--approve', '--format', 'json');
    const { results } = JSON.parse(stdout) as Shown;
    expect(results.map(({ outcome }) => outcome)).toEqual(['denied', 'denied', 'ok', 'unknown-tool']);
    expect(results[0]?.output).toContain('nobody to ask');
  });

  it('writes no colours without a terminal, whatever the environment asks for', async () => {
    const { stdout } = await rxwaves(['run', '-', ...TOOLS], calls('read'), {
      CI: 'true',
      FORCE_COLOR: '1',
      NO_COLOR: '',
    });
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
    expect(types).toEqual([
      'plan',
      'wave-start',
      'pre',
      'progress',
      'progress',
      'post',
      'wave-end',
      'batch-end',
    ]);
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

  it('goes on when a server dies: its calls are soft errors, the rest runs, status 0', async () => {
    const folder = temporaryFolder({ 'a.txt': 'one' });
    const read = { toolName: 'read_text_file', input: { path: join(folder, 'a.txt') } };
    const batch = [
      { toolCallId: 'a', ...read },
      { toolCallId: 'b', toolName: 'kill', input: { folder } },
      { toolCallId: 'c', ...read },
      { toolCallId: 'd', toolName: 'steps', input: {} },
    ];
    const { status, stdout } = await rxwaves(
      ['run', '-', ...TOOLS, '--mcp', serve(folder), '--mode', 'sequential', '--format', 'json'],
      JSON.stringify(batch),
    );
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as Shown).results.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'ok',
      'error',
      'ok',
    ]);
    expect(processesWith(folder)).toEqual([]);
  });

  it('takes the tools of several modules', async () => {
    const file = join(temporaryFolder(), 'more.mjs');
    writeFileSync(file, 'export default [{ name: "more", execute: () => "more" }];');
    const { stdout } = await run(['more', 'read'], '--tools', file, '--format', 'json');
    expect((JSON.parse(stdout) as Shown).results.map(({ output }) => output)).toEqual(['more', 'text of p1']);
  });

  it('ends with status 1 and its servers ended when a tool throws where no call can catch it', async () => {
    const folder = temporaryFolder();
    const { status, stdout, stderr } = await run(
      ['loose', 'read'],
      '--mcp',
      serve(folder),
      '--format',
      'json',
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'rxwaves: uncaught error: thrown by a timer\n',
    });
    expect((JSON.parse(stdout) as Shown).results.map(({ outcome }) => outcome)).toEqual([
      'cancelled',
      'not-started',
    ]);
    expect(processesWith(folder)).toEqual([]);
  });
});
