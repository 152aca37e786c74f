import { of } from 'rxjs';
import { createDispatcher, type Tool } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { onKey } from '../support/declarations';
import { marbles } from '../support/marbles';

const outputs = async (tool: Tool) => {
  const answers = await createDispatcher({ tools: [tool] }).run(callsOf('tool', 'tool'));
  return answers.map(({ output }) => output);
};

describe('scriptedTool', () => {
  it('gives every call the one Observable', async () => {
    expect(await outputs(scriptedTool('tool', of('a')))).toEqual(['a', 'a']);
  });

  it('asks a function of the input and the call', async () => {
    const tool = scriptedTool('tool', (input: number, call) => of([input, call.toolCallId, call.toolName]));
    expect(await outputs(tool)).toEqual([
      [0, 'c1', 'tool'],
      [1, 'c2', 'tool'],
    ]);
  });

  it.each([
    ['a record', { c1: of('a'), c2: of('b') }],
    [
      'a Map',
      new Map([
        ['c1', of('a')],
        ['c2', of('b')],
      ]),
    ],
  ])('looks a reply up by toolCallId in %s', async (_, replies) => {
    expect(await outputs(scriptedTool('tool', replies))).toEqual(['a', 'b']);
  });

  it.each([
    ['a record', {}, 'got undefined'],
    ['a Map', new Map(), 'got undefined'],
    ['a function', () => 'a' as never, 'got "a" (string)'],
  ])('fails a call that %s has no reply for, and names it', async (_, replies, found) => {
    const [output] = await outputs(scriptedTool('tool', replies));
    expect(output).toContain('Expected the script of tool "tool" to hold an Observable for toolCallId "c1"');
    expect(output).toContain(found);
  });

  it('takes no inherited property of a record for a reply', async () => {
    const dispatcher = createDispatcher({ tools: [scriptedTool('tool', {})] });
    const [answer] = await dispatcher.run([{ toolCallId: 'toString', toolName: 'tool', input: 0 }]);
    expect(answer).toMatchObject({ outcome: 'error', output: expect.stringContaining('"toString"') });
  });

  it('declares what it is given, and nothing by itself', () => {
    expect('isSafeForConcurrentExecution' in scriptedTool('tool', of(1))).toBe(false);
    const tool = scriptedTool('tool', of(1), { ...onKey('k'), description: 'scripted' });
    expect(tool).toMatchObject({ name: 'tool', description: 'scripted' });
    expect(tool.isSafeForConcurrentExecution?.(0)).toBe(true);
    expect(tool.resourceKey?.(0)).toBe('k');
  });

  it('is subscribed to in virtual time, once a call', () => {
    marbles(({ cold, expectSubscriptions }) => {
      const reply = cold('      --a|     ');
      const subs = ['           ^--!     ', '---^--!   '];
      createDispatcher({ tools: [scriptedTool('tool', reply)] })
        .dispatch(callsOf('tool', 'tool'))
        .subscribe();
      expectSubscriptions(reply.subscriptions).toBe(subs);
    });
  });
});
