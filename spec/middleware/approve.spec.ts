import { finalize, NEVER, type Observable, of } from 'rxjs';
import {
  createDispatcher,
  type Gate,
  inProcessLocks,
  type Tool,
  ToolRegistry,
  type ToolRequest,
} from 'rxwaves';
import { approve, type ApprovalAnswer } from 'rxwaves/middleware';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel, resultsOf } from '../support/layers';
import { KNOWN_READS } from '../support/knownReads';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };
const shell = { name: 'shell', execute: (input: unknown) => input };

/** A person who gives one answer, and what they were asked. */
const person = (answer: ApprovalAnswer = 'allow') => {
  const asked: string[] = [];
  const ask = ({ call }: ToolRequest) => {
    asked.push(`${call.toolName} ${JSON.stringify(call.input)}`);
    return answer;
  };
  return { asked, ask };
};

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

  it.each(['parallel', 'sequential'] as const)(
    'asks by default for every call that is not known to only read, in %s mode',
    async (mode) => {
      const { asked, ask } = person();
      const tools = KNOWN_READS.map(({ tool }) => tool);
      const calls = KNOWN_READS.map(({ name }) => ({ toolCallId: name, toolName: name, input: 0 }));
      await createDispatcher({ tools, mode, gates: [approve({ ask })] }).run(calls);
      const expected = KNOWN_READS.filter(({ onlyReads }) => !onlyReads).map(({ name }) => `${name} 0`);
      expect(asked.sort()).toEqual(expected.sort());
    },
  );

  it('asks about the input that an earlier gate has made of the call', async () => {
    const { asked, ask } = person();
    const tool = {
      name: 'sql',
      isSafeForConcurrentExecution: (input: unknown) => input !== 'drop',
      execute: () => 1,
    };
    const gates: Gate[] = [({ index }) => ({ modify: index === 0 ? 'drop' : 'select' }), approve({ ask })];
    await createDispatcher({ tools: [tool], gates }).run(callsOf('sql', 'sql'));
    expect(asked).toEqual(['sql "drop"']);
  });

  it.each<[string, NonNullable<Tool['needsApproval']>, boolean]>([
    ['true', true, true],
    ['false', false, false],
    ['a function that says true', () => true, true],
    ['a function that says false', () => false, false],
    ['a function that looks at the input', (input) => input !== 0, false],
    [
      'a function that throws',
      () => {
        throw new Error('no');
      },
      true,
    ],
    ['a function that answers something else', (() => 0) as unknown as () => boolean, true],
    ['a promise of false', (async () => false) as unknown as () => boolean, true],
    ['a promise that rejects', (() => Promise.reject(new Error('no'))) as unknown as () => boolean, true],
  ])("takes the tool's own word for it: %s", async (_, needsApproval, isAsked) => {
    const { asked, ask } = person();
    const tools = [echo, shell].map((tool) => ({ ...tool, needsApproval }));
    await parallel({ tools, gates: [approve({ ask })] }).run(callsOf('echo').concat(callsOf('shell')));
    expect(asked).toEqual(isAsked ? ['echo 0', 'shell 0'] : []);
  });

  it('asks nobody about a call that cannot run: the model reads why', async () => {
    const { asked, ask } = person();
    const calls = [
      { toolCallId: 'c1', toolName: 'shel', input: 1 },
      { toolCallId: 'c2', toolName: 'shell', input: null, inputError: 'no JSON' },
    ];
    for (const gate of [approve({ ask }), approve({ ask, decide: () => 'ask' }), approve()]) {
      const answers = await parallel({ tools: [shell], gates: [gate] }).run(calls);
      expect(answers.map(({ outcome }) => outcome)).toEqual(['unknown-tool', 'invalid-input']);
    }
    expect(asked).toEqual([]);
  });

  it('shows no wait for a call that cannot run', async () => {
    const dispatcher = createDispatcher({ tools: [shell], gates: [approve({ ask: () => NEVER })] });
    const types: string[] = [];
    dispatcher.events$.subscribe(({ type }) => types.push(type));
    await dispatcher.run(callsOf('shel'));
    expect(types).not.toContain('gate-wait');
  });

  it('leaves a call that cannot run to a policy that denies it or makes something of it', async () => {
    const decide = ({ index }: ToolRequest) =>
      index === 0 ? ({ deny: 'no such thing' } as const) : ({ modify: 'repaired' } as const);
    const calls = [
      { toolCallId: 'c1', toolName: 'shel', input: 1 },
      { toolCallId: 'c2', toolName: 'shell', input: null, inputError: 'no JSON' },
    ];
    const answers = await parallel({ tools: [shell], gates: [approve({ decide })] }).run(calls);
    expect(answers.map(({ outcome, output }) => [outcome, output])).toEqual([
      ['denied', 'no such thing'],
      ['ok', 'repaired'],
    ]);
  });

  it.each([
    ['an unknown tool', { toolName: 'shel', input: 'ls' }, { toolName: 'shell' }],
    [
      'an input that could not be parsed',
      { toolName: 'shell', input: null, inputError: 'no' },
      { input: 'ls' },
    ],
  ])('asks once `retry.correct` has made a call of %s that can run', async (_, call, correction) => {
    for (const answer of ['allow', 'deny'] as const) {
      const { asked, ask } = person(answer);
      const dispatcher = createDispatcher({
        tools: [shell],
        gates: [approve({ ask })],
        retry: { retries: 1, correct: () => [correction] },
      });
      const [result] = await dispatcher.run([{ toolCallId: 'c', ...call }]);
      expect(asked).toEqual(['shell "ls"']);
      expect(result?.outcome).toBe(answer === 'allow' ? 'ok' : 'denied');
    }
  });

  it('never lets a tool run that was registered under the name since the call was let through', async () => {
    const { asked, ask } = person();
    const locks = inProcessLocks();
    const tools = new ToolRegistry();
    const dispatcher = createDispatcher({ tools, locks, gates: [approve({ ask })] });
    const other = locks.hold('everything').subscribe();
    const waiting = dispatcher.run(callsOf('late'));
    tools.register({ name: 'late', execute: () => 'ran unasked' });
    other.unsubscribe();
    expect((await waiting)[0]?.outcome).toBe('unknown-tool');
    expect((await dispatcher.run(callsOf('late')))[0]?.outcome).toBe('ok');
    expect(asked).toEqual(['late 0']);
  });

  it('runs the tool that was asked about, whatever has taken its place meanwhile', async () => {
    const tools = new ToolRegistry([{ name: 'shell', execute: () => 'asked about' }]);
    const ask = async () => {
      tools.register({ name: 'shell', execute: () => 'another' }, { replace: true });
      return 'allow' as const;
    };
    const [answer] = await createDispatcher({ tools, gates: [approve({ ask })] }).run(callsOf('shell'));
    expect(answer?.output).toBe('asked about');
  });

  it('asks before a retry whose tool was registered since the first attempt', async () => {
    const { asked, ask } = person();
    const tools = new ToolRegistry();
    const retryIf = () => {
      if (!tools.has('late')) tools.register({ name: 'late', execute: () => 'ran' });
      return true;
    };
    const options = { tools, gates: [approve({ ask })], retry: { retries: 1, retryIf } };
    const [answer] = await createDispatcher(options).run(callsOf('late'));
    expect(answer).toMatchObject({ outcome: 'ok', output: 'ran' });
    expect(asked).toEqual(['late 0']);
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
