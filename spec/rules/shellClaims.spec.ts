import { type Tool, ToolDependencyGraph, ToolRegistry } from 'rxwaves';
import { declare } from 'rxwaves/rules';

const bash: Tool = { name: 'bash', execute: () => '' };
const rule = { tool: 'bash', shell: 'command', cwd: '{workdir|.}', writes: [{ key: 'log' }] };

describe('a rule with a shell command', () => {
  it('declares what the command does, and its own claims', () => {
    const [declared] = declare([bash], [rule], { cwd: '/w' });
    expect(declared?.isSafeForConcurrentExecution?.({ command: 'cat a' })).toBe(true);
    expect(declared?.resources?.({ command: 'cat a' })).toEqual([
      { key: 'file:/w/a', access: 'read', scope: 'exact' },
      { key: 'log', access: 'write', scope: 'exact' },
    ]);
  });

  it('reads the command in the folder in which it runs', () => {
    const [declared] = declare([bash], [rule], { cwd: '/w' });
    const keys = [undefined, 'x', '/y'].map(
      (workdir) => declared?.resources?.({ command: 'cat a', workdir })[0]?.key,
    );
    expect(keys).toEqual(['file:/w/a', 'file:/w/x/a', 'file:/y/a']);
  });

  it('makes the claims on files anew where another function makes those of templates', () => {
    const claimFile = jest.fn((path: string, how: object) => ({ key: `real:${path}`, ...how }));
    const [declared] = declare([bash], [rule], { cwd: '/w', claimFile });
    expect(declared?.resources?.({ command: 'cat A' })).toMatchObject([
      { key: 'real:/w/A', access: 'read', scope: 'exact' },
      { key: 'log' },
    ]);
  });

  it('has no claims for a command that is not known, whoever asks, and the plan says why', () => {
    const tools = declare([bash], [rule], { cwd: '/w' });
    expect(() => tools[0]?.resources?.({ command: 'curl x' })).toThrow('curl');
    expect(() => tools[0]?.isSafeForConcurrentExecution?.({})).toThrow(
      'Expected the input to hold a shell command in "command", got nothing',
    );
    const call = { toolCallId: 'a', toolName: 'bash', input: { command: 'curl x' } };
    const { nodes } = ToolDependencyGraph.fromCalls([call], new ToolRegistry(tools));
    expect(nodes[0]).toMatchObject({ parallelizable: false, reason: expect.stringContaining('curl') });
  });
});
