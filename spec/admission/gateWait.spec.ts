import { NEVER, of } from 'rxjs';
import { createDispatcher, type DispatchEvent, type Gate, type GateVerdict } from 'rxwaves';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const tools = [{ name: 'echo', ...safe, execute: () => of(1) }];
const verdicts = { a: 'allow', d: { deny: 'no' } } satisfies Record<string, GateVerdict>;

describe('gate-wait', () => {
  it('comes for a call whose gate answers later, before its `pre`', () => {
    marbles(({ cold, flush }) => {
      const gates: Gate[] = [() => cold<GateVerdict>('---a', verdicts)];
      const log = recordLog(createDispatcher({ tools, gates }).dispatch(callsOf('echo')));
      flush();
      expect(log).toEqual([
        '0 plan [0]',
        '0 wave-start 0',
        '0 gate-wait c1',
        '3 pre c1',
        '3 progress c1 1',
        '3 post c1 ok',
        '3 wave-end 0',
        '3 batch-end completed',
        'complete',
      ]);
    });
  });

  it.each<[string, Gate]>([
    ['allows', () => 'allow'],
    ['allows by an Observable', () => of('allow' as const)],
    ['allows by a list', () => ['allow']],
    ['changes the input', () => ({ modify: 1 })],
    ['denies', () => ({ deny: 'no' })],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('does not come for a gate that %s at once', (_, gate) => {
    marbles(({ flush }) => {
      const log = recordLog(createDispatcher({ tools, gates: [gate] }).dispatch(callsOf('echo')));
      flush();
      expect(log.filter((line) => / (gate-wait|pre) /.test(line))).toEqual(['0 pre c1']);
    });
  });

  it('comes for a gate that answers with a promise, settled or not', async () => {
    const types: string[] = [];
    const dispatcher = createDispatcher({ tools, gates: [() => Promise.resolve('allow' as const)] });
    dispatcher.events$.subscribe(({ type }) => types.push(type));
    await dispatcher.run(callsOf('echo'));
    expect(types.slice(0, 4)).toEqual(['plan', 'wave-start', 'gate-wait', 'pre']);
  });

  it('carries what every event of a call does', () => {
    marbles(({ flush }) => {
      const waits: DispatchEvent[] = [];
      createDispatcher({ tools, gates: [() => NEVER] })
        .dispatch(callsOf('echo'), { turn: 4 })
        .subscribe((event) => event.type === 'gate-wait' && waits.push(event));
      flush();
      const call = { batchId: 1, index: 0, wave: 0, attempt: 0, toolCallId: 'c1', toolName: 'echo', turn: 4 };
      expect(waits).toEqual([{ type: 'gate-wait', ...call, at: 0 }]);
    });
  });

  it('comes once for a call, however many of its gates take time', () => {
    marbles(({ cold, flush }) => {
      const slow: Gate = () => cold<GateVerdict>('--a', verdicts);
      const log = recordLog(createDispatcher({ tools, gates: [slow, slow] }).dispatch(callsOf('echo')));
      flush();
      expect(log.filter((line) => / (gate-wait|pre) /.test(line))).toEqual(['0 gate-wait c1', '4 pre c1']);
    });
  });

  it('comes when the gate is asked: the next call waits for the one before to be answered', () => {
    marbles(({ cold, flush }) => {
      const gates: Gate[] = [() => cold<GateVerdict>('--a', verdicts)];
      const dispatcher = createDispatcher({ tools, gates, mode: 'parallel' });
      const log = recordLog(dispatcher.dispatch(callsOf('echo', 'echo')));
      flush();
      expect(log.filter((line) => / (gate-wait|pre) /.test(line))).toEqual([
        '0 gate-wait c1',
        '2 pre c1',
        '2 gate-wait c2',
        '4 pre c2',
      ]);
    });
  });

  it('is followed by a pre and a post of a call that is denied after all', () => {
    marbles(({ cold, flush }) => {
      const gates: Gate[] = [() => cold<GateVerdict>('--d', verdicts)];
      const log = recordLog(createDispatcher({ tools, gates }).dispatch(callsOf('echo')));
      flush();
      expect(log.slice(2, 5)).toEqual(['0 gate-wait c1', '2 pre c1', '2 post c1 denied "no"']);
    });
  });

  it('is all that is heard of a call whose batch is cancelled meanwhile', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({ tools, gates: [() => NEVER] });
      const log = recordLog(dispatcher.dispatch(callsOf('echo'), { cancel$: cold('--x') }));
      flush();
      expect(log).toEqual([
        '0 plan [0]',
        '0 wave-start 0',
        '0 gate-wait c1',
        '2 batch-end cancelled "x"',
        'error CancelledError: The batch was cancelled: x',
      ]);
    });
  });
});
