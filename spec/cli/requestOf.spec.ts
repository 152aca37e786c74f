import { requestOf } from '../../src/cli/input/requestOf';
import { UsageError } from '../../src/cli/UsageError';

const asked = (...args: string[]) => requestOf(['node', 'rxwaves', ...args]);

describe('requestOf', () => {
  it('knows plan and its defaults', () => {
    expect(asked('plan', 'f')).toEqual({
      command: 'plan',
      file: 'f',
      sources: {},
      options: { format: 'table', planner: 'first-fit' },
    });
  });

  it('knows run and its defaults', () => {
    expect(asked('run', '-')).toEqual({
      command: 'run',
      file: '-',
      sources: {},
      options: { format: 'text', mode: 'parallel', schedule: 'waves' },
    });
  });

  it('knows the planners and the schedules', () => {
    expect(asked('plan', 'f', '--planner', 'in-order')?.options).toMatchObject({ planner: 'in-order' });
    const options = asked('run', 'f', '--planner', 'first-fit', '--schedule', 'eager')?.options;
    expect(options).toMatchObject({ planner: 'first-fit', schedule: 'eager' });
    expect(() => asked('plan', 'f', '--planner', 'best-fit')).toThrow(
      'Allowed choices are first-fit, in-order',
    );
    expect(() => asked('run', 'f', '--schedule', 'lazy')).toThrow('Allowed choices are waves, eager');
  });

  it('knows what is put around every call', () => {
    const args = ['--timeout', '500', '--retries', '2', '--approve', '--validate'];
    const expected = { timeout: 500, retries: 2, approve: true, validate: true };
    expect(asked('run', 'f', ...args)?.options).toMatchObject(expected);
    expect(() => asked('run', 'f', '--timeout', '0')).toThrow(
      'Expected a whole number from 1 and up, got "0"',
    );
    expect(() => asked('run', 'f', '--retries', 'x')).toThrow(
      'Expected a whole number from 0 and up, got "x"',
    );
  });

  it('takes modules and servers more than once, in their order', () => {
    expect(asked('run', 'f', '--tools', 'a', '--mcp', 'x 1', '--tools', 'b', '--mcp', 'y')?.sources).toEqual({
      tools: ['a', 'b'],
      mcp: ['x 1', 'y'],
    });
  });

  it('takes a cap that is a whole number from 1', () => {
    expect(asked('run', 'f', '--max-concurrency', '3')?.options).toMatchObject({ maxConcurrency: 3 });
  });

  it.each(['0', '-1', '1.5', 'NaN', 'Infinity', 'many', ''])('refuses the cap %j', (cap) => {
    expect(() => asked('run', 'f', '--max-concurrency', cap)).toThrow(UsageError);
    expect(() => asked('run', 'f', '--max-concurrency', cap)).toThrow(
      'Expected a whole number from 1 and up',
    );
  });

  it.each([
    [[], 'expected a command, plan or run'],
    [['plan'], "missing required argument 'file'"],
    [['plan', 'a', 'b'], 'too many arguments'],
    [['plan', 'a', '--mode', 'parallel'], "unknown option '--mode'"],
    [['plan', 'a', '--tools'], "option '--tools <module>' argument missing"],
    [['paln', 'a'], "unknown command 'paln'"],
  ])('refuses %j', (args, message) => {
    expect(() => asked(...args)).toThrow(UsageError);
    expect(() => asked(...args)).toThrow(message);
  });
});
