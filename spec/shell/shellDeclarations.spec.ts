import { createDispatcher, defineTool, type Tool } from 'rxwaves';
import { shellDeclarations } from 'rxwaves/shell';

const call = (input: unknown) => ({ toolCallId: 'c', toolName: 'Bash', input });
const planned = (tool: Tool, ...inputs: unknown[]) =>
  createDispatcher({ tools: [tool], mode: 'parallel' }).plan(inputs.map(call));

const bash = defineTool({ name: 'Bash', ...shellDeclarations({ cwd: '/w' }), execute: () => undefined });

describe('shellDeclarations', () => {
  it('lets commands that read run beside each other, and one that writes what they read wait', () => {
    const commands = ['cat a.txt', 'git log', 'echo x > a.txt', 'npm test'];
    expect(planned(bash, ...commands.map((command) => ({ command }))).waves).toEqual([[0, 1], [2], [3]]);
  });

  it('takes the command and the folder from where it is told', () => {
    const declarations = shellDeclarations<{ cmd: string; dir: string }>({
      command: ({ cmd }) => cmd,
      cwd: ({ dir }) => dir,
    });
    const input = { cmd: 'cat a', dir: '/x' };
    expect(declarations.isSafeForConcurrentExecution(input)).toBe(true);
    expect(declarations.resources(input)).toEqual([{ key: 'file:/x/a', access: 'read', scope: 'exact' }]);
  });

  it.each([[undefined], [null], ['ls'], [{}], [{ command: 1 }], [{ command: ['ls'] }]])(
    'makes a call without a command text run alone: %j',
    (input) => {
      expect(planned(bash, input, input).waves).toEqual([[0], [1]]);
    },
  );

  it('makes a call run alone whose command is something else than a text', () => {
    const declarations = shellDeclarations<string[]>({ command: (input) => input as unknown as string });
    expect(declarations.isSafeForConcurrentExecution(['ls'])).toBe(false);
  });
});
