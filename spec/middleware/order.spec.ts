import { createDispatcher, type Middleware } from 'rxwaves';
import { hooks, memoize, outputLimit, redact, validateInput } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';

const run = (execute: (input: unknown) => unknown, middleware: Middleware[], calls = callsOf('t')) => {
  const inputSchema = { type: 'object', properties: { n: { type: 'integer', default: 1 } } };
  return createDispatcher({ tools: [{ name: 't', inputSchema, execute }], middleware }).run(calls);
};

describe('where the order of layers matters', () => {
  it('a limit outside of redact cuts no secret in half; inside of it half a secret may be left', async () => {
    const token = `ghp_${'x'.repeat(36)}`;
    const log = () => `${'.'.repeat(30)}${token}${'.'.repeat(60)}`;
    const limit = outputLimit({ maxChars: 100, marker: () => '|' });
    const [outside] = await run(log, [limit, redact()]);
    const [inside] = await run(log, [redact(), limit]);
    expect(outside?.output).not.toContain('ghp_');
    expect(inside?.output).toContain('ghp_');
  });

  it('validation outside of memoize makes inputs equal that differ in defaults only', async () => {
    const calls = [{}, { n: 1 }].map((input) => ({ toolCallId: 'c', toolName: 't', input }));
    const executions = async (order: (layers: Middleware[]) => Middleware[]): Promise<number> => {
      const execute = jest.fn(() => 'text');
      await run(execute, order([validateInput(), memoize({ tools: ['t'] })]), calls as never);
      return execute.mock.calls.length;
    };
    expect(await executions((layers) => layers)).toBe(1);
    expect(await executions((layers) => layers.reverse())).toBe(2);
  });

  it('hooks outside of memoize see every call, inside of it every execution', async () => {
    const seen = async (order: (layers: Middleware[]) => Middleware[]): Promise<number> => {
      const after = jest.fn();
      const call = { toolCallId: 'c', toolName: 't', input: {} };
      await run(() => 'text', order([hooks({ after }), memoize({ tools: ['t'] })]), [call, call] as never);
      return after.mock.calls.length;
    };
    expect(await seen((layers) => layers)).toBe(2);
    expect(await seen((layers) => layers.reverse())).toBe(1);
  });
});
