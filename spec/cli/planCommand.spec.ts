import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endServers, temporaryFolder } from '../support/mcpServers';
import { endProcesses, rxwaves } from '../support/runProcess';
import { calls, linesOf, TOOLS } from './commandLine';

afterEach(endProcesses);
afterEach(endServers);

describe('rxwaves plan', () => {
  it('shows the decision table and the waves, and runs nothing', async () => {
    const { status, stdout, stderr } = await rxwaves(
      ['plan', '-', ...TOOLS],
      calls('read', 'edit', 'read', 'read', 'nope'),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(linesOf(stdout)).toEqual([
      '#  call                 parallelizable  claims    held back by  decision       rule',
      '0  read({"path":"p0"})  yes             write p0                wave 0         safe, key "p0" is free: the earliest open wave',
      '1  edit({"path":"p1"})  no                        call 0        wave 1, alone  not declared safe: a wave of its own',
      '2  read({"path":"p0"})  yes             write p0  call 0        wave 2, alone  safe, key "p0" is held by call 0: the next open wave without it',
      '3  read({"path":"p1"})  yes             write p1                wave 0         safe, key "p1" is free: the earliest open wave',
      '4  nope({"path":"p0"})  no                        call 2        wave 3, alone  alone: unknown tool "nope"',
      '',
      'waves: [[0,3],[1],[2],[4]]',
    ]);
  });

  it('plans in order when it is asked to, with claims and what held each call back', async () => {
    const { stdout } = await rxwaves(
      ['plan', '-', '--planner', 'in-order', ...TOOLS],
      calls('write', 'find', 'edit', 'find'),
    );
    expect(linesOf(stdout)).toEqual([
      '#  call                  parallelizable  claims      held back by  decision       rule',
      '0  write({"path":"p0"})  yes             write p0                  wave 0         safe, nothing before it conflicts: the earliest open wave',
      '1  find({"path":"p1"})   yes             read p1/**                wave 0         safe, nothing before it conflicts: the earliest open wave',
      '2  edit({"path":"p0"})   no                          call 0        wave 1, alone  not declared safe: a wave of its own',
      '3  find({"path":"p1"})   yes             read p1/**  call 2        wave 2, alone  safe, but call 2 before it is not: the earliest open wave after it',
      '',
      'waves: [[0,1],[2],[3]]',
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
