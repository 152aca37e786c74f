import { createDispatcher } from 'rxwaves';
import { redact, type RedactOptions } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';

const redacted = async (output: unknown, options?: RedactOptions) => {
  const shown: unknown[] = [];
  const tools = [
    {
      name: 't',
      execute: (_: unknown, { progress }: { progress: (output: unknown) => void }) => {
        progress(output);
        return output;
      },
    },
  ];
  const [answer] = await createDispatcher({
    tools,
    middleware: [redact(options)],
    observers: [{ next: (event) => event.type === 'progress' && shown.push(event.output) }],
  }).run(callsOf('t'));
  expect(shown).toEqual([answer?.output]);
  return answer?.output;
};
// Made here, so that no scanner takes them for real ones.
const secret = (prefix: string, length: number) => prefix + 'A1b2'.repeat(length).slice(0, length);

describe('redact', () => {
  it.each([
    ['an OpenAI key', secret('sk-proj-', 40)],
    ['an Anthropic key', secret('sk-ant-', 40)],
    ['a GitHub token', secret('ghp_', 36)],
    ['a fine-grained GitHub token', secret('github_pat_', 40)],
    ['a GitLab token', secret('glpat-', 20)],
    ['an AWS key id', `AKIA${'A1B2'.repeat(4)}`],
    ['a Google key', secret('AIza', 35)],
    ['a Slack token', secret('xoxb-', 20)],
    ['an npm token', secret('npm_', 36)],
    ['a JSON Web Token', `${secret('eyJ', 20)}.${secret('eyJ', 20)}.${secret('', 30)}`],
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${secret('', 60)}\n-----END RSA PRIVATE KEY-----`],
  ])('takes out %s, in results and in progress', async (_, text) => {
    expect(await redacted(`before ${text} after`)).toBe('before [redacted] after');
  });

  it('leaves the word in front of a bearer token', async () => {
    expect(await redacted(`Authorization: Bearer ${secret('', 30)}`)).toBe(
      'Authorization: Bearer [redacted]',
    );
  });

  it('leaves ordinary text alone', async () => {
    const text = 'The task-list of sk-8 has eye-catching bearers; see AKIA and npm_modules.';
    expect(await redacted(text)).toBe(text);
  });

  it('looks into plain objects, arrays and MCP content at any depth, and through circles', async () => {
    const key = secret('ghp_', 36);
    const circle: Record<string, unknown> = {
      content: [{ type: 'text', text: key }],
      deep: { list: [key, 1] },
    };
    circle['self'] = circle;
    const output = (await redacted(circle)) as typeof circle;
    expect(output['content']).toEqual([{ type: 'text', text: '[redacted]' }]);
    expect(output['deep']).toEqual({ list: ['[redacted]', 1] });
    expect(output['self']).toBe(output);
    expect(circle['deep']).toEqual({ list: [key, 1] });
  });

  it('keeps `__proto__` a property, and what is no plain object as it is', async () => {
    const date = new Date(0);
    const output = (await redacted({ date, ...(JSON.parse('{"__proto__":"x"}') as object) })) as object;
    expect(output).toMatchObject({ date });
    expect(Object.hasOwn(output, '__proto__')).toBe(true);
  });

  it('takes patterns and a replacement of the host, global or not', async () => {
    const options = { patterns: [/user-\d+/], replacement: '$&' };
    expect(await redacted('user-1 and user-2', options)).toBe('$& and $&');
  });
});
