import { answerAll, createDispatcher, HardError } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';

describe('answerAll', () => {
  it('answers every call once, in request order, by what became of it', () => {
    marbles(({ cold, flush }) => {
      const tool = scriptedTool(
        'edit',
        { c1: cold('-a|'), c2: cold('----b|'), c3: cold('---#', {}, new HardError('boom')) },
        safe,
      );
      const calls = callsOf('edit', 'edit', 'edit', 'later');
      let error = new HardError('none');
      createDispatcher({
        tools: [tool, scriptedTool('later', cold('d|'))],
        mode: 'parallel',
        planner: () => [[0, 1, 2], [3]],
      })
        .dispatch(calls)
        .subscribe({ error: (thrown: unknown) => (error = thrown as HardError) });
      flush();

      const answers = answerAll(calls, error);
      expect(answers.map(({ toolCallId, outcome, isError }) => [toolCallId, outcome, isError])).toEqual([
        ['c1', 'ok', false],
        ['c2', 'cancelled', true],
        ['c3', 'error', true],
        ['c4', 'not-started', true],
      ]);
      expect(answers[1]?.output).toMatch(/effect is unknown/);
      expect(answers[2]?.output).toBe('boom');
      expect(answers[3]?.output).toMatch(/[Nn]ot started/);
    });
  });

  it('pairs by index when ids are empty or equal', async () => {
    const tools = [
      { name: 'ok', execute: (input: number) => input },
      { name: 'hard', execute: () => Promise.reject(new HardError('x')) },
    ];
    const calls = ['ok', 'ok', 'hard', 'ok'].map((toolName, input) => ({ toolCallId: '', toolName, input }));
    const error = (await createDispatcher({ tools })
      .run(calls)
      .catch((thrown: unknown) => thrown)) as HardError;
    expect(answerAll(calls, error).map(({ output, outcome }) => [outcome, output])).toEqual([
      ['ok', 0],
      ['ok', 1],
      ['error', 'x'],
      ['not-started', expect.any(String)],
    ]);
  });

  it('refuses an error without a report, and calls of another batch', async () => {
    const calls = callsOf('hard', 'hard');
    expect(() => answerAll(calls, new HardError('never dispatched'))).toThrow(TypeError);

    const tools = [{ name: 'hard', execute: () => Promise.reject(new HardError('x')) }];
    const error = (await createDispatcher({ tools })
      .run(calls)
      .catch((thrown: unknown) => thrown)) as HardError;
    expect(() => answerAll(calls.slice(1), error)).toThrow('Expected the 2 calls');
    expect(() => answerAll([...calls].reverse(), error)).toThrow('toolCallId');
    expect(answerAll(calls, error)).toHaveLength(2);
  });
});
