import { PassThrough } from 'node:stream';
import { lastValueFrom } from 'rxjs';
import { createDispatcher, type ToolRequest, type ToolResult } from 'rxwaves';
import { approve } from 'rxwaves/middleware';
import { askOnTerminal } from '../../src/cli/askOnTerminal';
import { callsOf } from '../support/calls';

const terminalOf = () => {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk) => (shown += String(chunk)));
  return { terminal: { input, output, interrupt: jest.fn() }, input, shown: () => shown };
};

/** Runs two unsafe calls with a person who types these lines. */
const runWith = async (...lines: string[]): Promise<{ results: ToolResult[]; shown: string }> => {
  const { terminal, input, shown } = terminalOf();
  for (const line of lines) input.write(`${line}\n`);
  const ask = (request: ToolRequest) => askOnTerminal(request, terminal);
  const dispatcher = createDispatcher({
    tools: [{ name: 'shell', execute: () => 'ran' }],
    gates: [approve({ ask })],
  });
  return { results: await dispatcher.run(callsOf('shell', 'shell')), shown: shown() };
};

describe('askOnTerminal', () => {
  it('shows the call and takes yes and no', async () => {
    const { terminal, input, shown } = terminalOf();
    const [call] = callsOf('shell');
    for (const [typed, answer] of [
      ['y', 'allow'],
      ['No', 'deny'],
      [' ALWAYS', 'always'],
    ]) {
      const answered = lastValueFrom(askOnTerminal({ call } as ToolRequest, terminal));
      input.write(`${typed}\n`);
      expect(await answered).toBe(answer);
    }
    expect(shown()).toContain('Run shell(0)? [y]es, [n]o, [a]lways this tool: ');
  });

  it('asks again until the answer is one', async () => {
    const { terminal, input, shown } = terminalOf();
    const [call] = callsOf('shell');
    const answered = lastValueFrom(askOnTerminal({ call } as ToolRequest, terminal));
    input.write('perhaps\n');
    while (shown().split('Run shell').length < 3) await new Promise(setImmediate);
    input.write('y\n');
    expect(await answered).toBe('allow');
  });

  it('asks once for a tool that is always allowed', async () => {
    const { results, shown } = await runWith('a');
    expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
    expect(shown.split('Run shell')).toHaveLength(2);
  });

  it('ends without an answer, which denies, when the input ends', async () => {
    const { terminal, input } = terminalOf();
    input.end();
    const ask = (request: ToolRequest) => askOnTerminal(request, terminal);
    const dispatcher = createDispatcher({
      tools: [{ name: 'shell', execute: () => 1 }],
      gates: [approve({ ask })],
    });
    const [answer] = await dispatcher.run(callsOf('shell'));
    expect(answer?.outcome).toBe('denied');
  });

  it('takes the question back when it is unsubscribed from', () => {
    const { terminal, input } = terminalOf();
    const [call] = callsOf('shell');
    const question = askOnTerminal({ call } as ToolRequest, terminal).subscribe();
    expect(input.isPaused()).toBe(false);
    question.unsubscribe();
    expect(input.isPaused()).toBe(true);
  });
});
