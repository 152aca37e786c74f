import type { Tool } from 'rxwaves';
import { lexicalPathClaim } from 'rxwaves';
import { declare } from 'rxwaves/rules';
import { shellDeclarations } from 'rxwaves/shell';

jest.mock('rxwaves/shell', () => ({ shellDeclarations: jest.fn() }));
const cat = jest.mocked(shellDeclarations<unknown>);
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  cat.mockImplementation((options) => ({
    isSafeForConcurrentExecution: (input) => options?.command?.(input).startsWith('cat ') ?? false,
    resources(input) {
      const { command, cwd } = options ?? {};
      asked.push(typeof cwd === 'function' ? cwd(input) : cwd);
      const path = command?.(input).slice('cat '.length) ?? '';
      return [{ ...lexicalPathClaim(path, { cwd: '/w' }), access: 'read' }, { key: 'git:/w' }];
    },
  }));
});

const bash: Tool = { name: 'bash', execute: () => '' };
const rule = { tool: 'bash', shell: 'command', cwd: '{workdir|.}', writes: [{ key: 'log' }] };

describe('a rule with a shell command', () => {
  it('declares what the command does, and its own claims', () => {
    const [declared] = declare([bash], [rule], { cwd: '/w' });
    expect(declared?.isSafeForConcurrentExecution?.({ command: 'cat a' })).toBe(true);
    expect(declared?.isSafeForConcurrentExecution?.({ command: 'rm a' })).toBe(false);
    expect(declared?.resources?.({ command: 'cat a' })).toEqual([
      { key: 'file:/w/a', access: 'read', scope: 'exact' },
      { key: 'git:/w', access: 'write', scope: 'exact' },
      { key: 'log', access: 'write', scope: 'exact' },
    ]);
  });

  it('says in which folder the command runs', () => {
    const [declared] = declare([bash], [rule], { cwd: '/w' });
    for (const workdir of [undefined, 'x', '/y']) declared?.resources?.({ command: 'cat a', workdir });
    expect(asked).toEqual(['/w/.', '/w/x', '/y']);
  });

  it('makes the claims on files anew where another function makes those of templates', () => {
    const claimFile = jest.fn((path: string, how: object) => ({ key: `real:${path}`, ...how }));
    const [declared] = declare([bash], [rule], { cwd: '/w', claimFile });
    expect(declared?.resources?.({ command: 'cat A' })).toMatchObject([
      { key: 'real:/w/A', access: 'read', scope: 'exact' },
      { key: 'git:/w' },
      { key: 'log' },
    ]);
  });

  it('has no claims for a command that is not known, whoever asks', () => {
    const [declared] = declare([bash], [rule], { cwd: '/w' });
    expect(() => declared?.resources?.({ command: 'rm a' })).toThrow(
      'Expected a command of which it is known',
    );
    expect(() => declared?.isSafeForConcurrentExecution?.({})).toThrow(
      'Expected the input to hold a shell command in "command", got nothing',
    );
  });
});
