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
