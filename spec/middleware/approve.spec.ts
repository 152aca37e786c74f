import { finalize, NEVER, type Observable, of } from 'rxjs';
import { createDispatcher, type ToolRequest } from 'rxwaves';
import { approve, type ApprovalAnswer } from 'rxwaves/middleware';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel, resultsOf } from '../support/layers';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };
const shell = { name: 'shell', execute: (input: unknown) => input };

describe('approve', () => {
  it('takes the word of the policy: allow, deny with or without a reason, or another input', async () => {
    const decide = ({ index }: ToolRequest) =>
      ([of('allow' as const), 'deny', { deny: 'never' }, { modify: 'tame' }] as const)[index] ?? 'allow';
    const answers = await parallel({ tools: [echo], gates: [approve({ decide })] }).run(
      callsOf('echo', 'echo', 'echo', 'echo'),
    );
    expect(answers.map(({ outcome, output }) => [outcome, output])).toEqual([
      ['ok', 0],
      ['denied', 'Denied: this call was not approved.'],
      ['denied', 'never'],
      ['ok', 'tame'],
    ]);
  });

  it('asks by default for what is not declared safe', async () => {
    const asked: string[] = [];
    const ask = ({ call }: ToolRequest) => {
      asked.push(call.toolName);
      return 'allow' as const;
    };
    await parallel({ tools: [echo, shell], gates: [approve({ ask })] }).run(callsOf('echo', 'shell'));
    expect(asked).toEqual(['shell']);
  });

  it('denies what is to be asked when there is nobody to ask', async () => {
    const [answer] = await createDispatcher({ tools: [shell], gates: [approve()] }).run(callsOf('shell'));
    expect(answer).toMatchObject({
      outcome: 'denied',
      output: 'Denied: this call needs an approval, and there is nobody to ask.',
    });
  });

  it('shows one prompt at a time, over all batches and dispatchers that share the gate', () => {
    marbles((helpers) => {
      let open = 0;
      const shown: string[] = [];
      const ask = ({ batchId, index, scheduler }: ToolRequest): Observable<ApprovalAnswer> => {
        shown.push(`${scheduler.now()} ${batchId}/${index} beside ${open++}`);
        return helpers.cold('--(y|)', { y: 'allow' as const }).pipe(finalize(() => open--));
      };
      const dispatcher = createDispatcher({ tools: [shell], gates: [approve({ ask })] });
      recordLog(dispatcher.dispatch(callsOf('shell')));
      recordLog(dispatcher.dispatch(callsOf('shell')));
      helpers.flush();
      expect(shown).toEqual(['0 1/0 beside 0', '2 2/0 beside 0']);
    });
  });

  it('applies `always` to siblings that wait already, of the same tool or of the same kind', () => {
    marbles((helpers) => {
      const asked: string[] = [];
      const ask = ({ call, scheduler }: ToolRequest) => {
        asked.push(`${scheduler.now()} ${call.toolName}`);
        return helpers.cold('--(y|)', { y: 'always' as const });
      };
      const tools = [shell, { ...shell, name: 'other' }];
      const dispatcher = createDispatcher({ tools, gates: [approve({ ask })] });
      const logs = ['shell', 'shell', 'other'].map((name) => recordLog(dispatcher.dispatch(callsOf(name))));
      helpers.flush();
      expect(asked).toEqual(['0 shell', '2 other']);
      for (const log of logs) expect(log.some((line) => line.endsWith('post c1 ok'))).toBe(true);

      asked.length = 0;
      const kindOf = () => 'any';
      const broad = createDispatcher({ tools, gates: [approve({ ask, kindOf })] });
      callLog(helpers, broad.dispatch(callsOf('shell', 'other')));
      expect(asked).toHaveLength(1);
    });
  });

  it('takes a denial with a reason from the human', async () => {
    const gates = [approve({ ask: async () => ({ deny: 'not this one' }) })];
    const [answer] = await createDispatcher({ tools: [shell], gates }).run(callsOf('shell'));
    expect(answer).toMatchObject({ outcome: 'denied', output: 'not this one' });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no terminal');
      },
    ],
    ['ends without an answer', () => []],
    ['answers something else', () => 'perhaps'],
  ])('denies when the channel %s', async (_, ask) => {
    const gates = [approve({ ask: ask as () => 'allow' })];
    const [answer] = await createDispatcher({ tools: [shell], gates }).run(callsOf('shell'));
    expect(answer).toMatchObject({ outcome: 'denied', output: expect.stringContaining('a gate failed') });
  });

  it('ends a prompt that is pending when the batch is cancelled, and lets the next one come', () => {
    marbles((helpers) => {
      const signals: AbortSignal[] = [];
      const ask = (request: ToolRequest): Observable<ApprovalAnswer> => {
        signals.push(request.signal);
        return signals.length === 1 ? NEVER : of('allow' as const);
      };
      const tools = [scriptedTool('shell', helpers.cold('(x|)'))];
      const dispatcher = createDispatcher({ tools, gates: [approve({ ask })] });
      recordLog(dispatcher.dispatch(callsOf('shell'), { cancel$: helpers.cold('---x') }));
      const [second] = resultsOf(helpers, dispatcher.dispatch(callsOf('shell')));
      expect(second?.outcome).toBe('ok');
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    });
  });
});
