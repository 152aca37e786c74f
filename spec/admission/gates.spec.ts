import { EMPTY, NEVER, of, throwError } from 'rxjs';
import { createDispatcher, type Gate, type GateVerdict, HardError, inProcessLocks } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel } from '../support/layers';
import { marbles } from '../support/marbles';

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };
const run = (gates: Gate[], ...names: string[]) => parallel({ tools: [echo], gates }).run(callsOf(...names));

describe('gates', () => {
  it('are asked one at a time in request order, and what has passed runs meanwhile', () => {
    marbles((helpers) => {
      const dispatcher = parallel({
        tools: [scriptedTool('t', helpers.cold('---(x|)'), safe)],
        gates: [() => helpers.cold<GateVerdict>('--(a|)', { a: 'allow' })],
      });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('t', 't', 't')))).toEqual([
        '2 pre c1',
        '4 pre c2',
        '5 post c1 ok',
        '6 pre c3',
        '7 post c2 ok',
        '9 post c3 ok',
      ]);
    });
  });

  it('are asked before a call takes a place: one that waits for its answer holds none', () => {
    marbles((helpers) => {
      const answers = ['a', '-----a'].map((marble) => helpers.cold<GateVerdict>(marble, { a: 'allow' }));
      const dispatcher = parallel({
        tools: [scriptedTool('t', helpers.cold('--(x|)'), safe)],
        maxConcurrency: 1,
        gates: [({ index }) => answers[index] ?? of('allow' as const)],
      });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('t', 't')))).toEqual([
        '0 pre c1',
        '2 post c1 ok',
        '5 pre c2',
        '7 post c2 ok',
      ]);
    });
  });

  it('are asked before a call waits for its locks, and a denied call asks for none', () => {
    marbles((helpers) => {
      const locks = inProcessLocks();
      const held = locks.hold('everything').subscribe();
      const dispatcher = createDispatcher({
        tools: [scriptedTool('t', helpers.cold('(x|)'), safe)],
        locks,
        gates: [() => ({ deny: 'no' })],
      });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('t')))).toEqual([
        '0 pre c1',
        '0 post c1 denied "no"',
      ]);
      held.unsubscribe();
    });
  });

  it('are asked when the wave of a call begins, and with the eager schedule when its turn comes', () => {
    for (const schedule of ['waves', 'eager'] as const) {
      marbles((helpers) => {
        const asked: string[] = [];
        const dispatcher = parallel({
          tools: [scriptedTool('t', helpers.cold('--(x|)'), { ...safe, resourceKey: () => 'k' })],
          schedule,
          gates: [
            ({ index, scheduler }) => {
              asked.push(`${index} at ${scheduler.now()}`);
              return 'allow';
            },
          ],
        });
        callLog(helpers, dispatcher.dispatch(callsOf('t', 't')));
        expect(asked).toEqual(['0 at 0', '1 at 2']);
      });
    }
  });

  it('that deny make a pre and a post with outcome `denied`, and the call is not executed', async () => {
    const execute = jest.fn();
    const gates: Gate[] = [() => ({ deny: 'not on a Friday' })];
    const [answer] = await createDispatcher({ tools: [{ name: 'echo', execute }], gates }).run(
      callsOf('echo'),
    );
    expect(answer).toMatchObject({
      outcome: 'denied',
      isError: true,
      output: 'not on a Friday',
      durationMs: 0,
    });
    expect(execute).not.toHaveBeenCalled();
  });

  it('that modify give the tool, the next gate and the `pre` another input', async () => {
    const seen: unknown[] = [];
    const gates: Gate[] = [
      () => of({ modify: { safe: true } }),
      ({ call }) => {
        seen.push(call.input);
        return ['allow'];
      },
    ];
    const inputs: unknown[] = [];
    const dispatcher = createDispatcher({
      tools: [echo],
      gates,
      observers: [{ next: (event) => event.type === 'pre' && inputs.push(event.input) }],
    });
    const [answer] = await dispatcher.run(callsOf('echo'));
    expect([answer?.output, ...seen, ...inputs]).toEqual([{ safe: true }, { safe: true }, { safe: true }]);
  });

  it('stop at the first that denies', async () => {
    const second = jest.fn();
    await run([() => ({ deny: 'no' }), second], 'echo');
    expect(second).not.toHaveBeenCalled();
  });

  it.each<[string, Gate, string]>([
    [
      'throws',
      () => {
        throw new Error('offline');
      },
      'Denied: a gate failed: offline',
    ],
    ['errors', () => throwError(() => new Error('offline')), 'Denied: a gate failed: offline'],
    ['rejects', () => Promise.reject(new Error('offline')), 'Denied: a gate failed: offline'],
    ['ends without a verdict', () => EMPTY, 'Denied: a gate failed: it ended without a verdict'],
    [
      'says something else',
      () => 'yes' as never,
      'Denied: a gate failed: expected \'allow\', { deny: reason } or { modify: input }, got "yes" (string)',
    ],
  ])('that %s deny', async (_, gate, output) => {
    const [answer, other] = await run(
      [(request) => (request.index === 0 ? gate(request) : 'allow')],
      'echo',
      'echo',
    );
    expect(answer).toMatchObject({ outcome: 'denied', output });
    expect(other).toMatchObject({ outcome: 'ok' });
  });

  it('that throw a HardError abort the batch', async () => {
    const error = new HardError('policy server is gone');
    await expect(run([() => Promise.reject(error)], 'echo')).rejects.toBe(error);
  });

  it('that wait end with the batch: unsubscribed from, their signal aborted', () => {
    marbles((helpers) => {
      let signal: AbortSignal | undefined;
      const gate: Gate = (request) => {
        signal = request.signal;
        return NEVER;
      };
      const dispatcher = createDispatcher({ tools: [echo], gates: [gate] });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('echo'), { cancel$: helpers.cold('--x') }));
      expect(log).toEqual(['error CancelledError: The batch was cancelled: x']);
      expect(signal?.aborted).toBe(true);
    });
  });

  it('answer ten thousand calls at once without recursion', async () => {
    const names = Array.from({ length: 10_000 }, () => 'echo');
    const answers = await run([({ index }) => (index % 2 === 0 ? 'allow' : { deny: 'odd' })], ...names);
    expect(answers.filter(({ outcome }) => outcome === 'denied')).toHaveLength(5_000);
  });

  it('guard the calls of a stream as well', () => {
    marbles((helpers) => {
      const dispatcher = parallel({ tools: [echo], gates: [() => ({ deny: 'no' })] });
      expect(callLog(helpers, dispatcher.stream(callsOf('echo')))).toEqual([
        '0 pre c1',
        '0 post c1 denied "no"',
      ]);
    });
  });
});
