import { type DispatcherOptions, type Gate, type GateVerdict, inProcessLocks } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { onKey } from '../support/declarations';
import { parallel } from '../support/layers';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const eager = (options: DispatcherOptions) => parallel({ ...options, schedule: 'eager' });

describe('wave-start under the eager schedule', () => {
  it('comes before a lock-wait of its wave', () => {
    marbles(({ cold, flush }) => {
      const locks = inProcessLocks();
      const held = locks.hold('everything').subscribe();
      cold('---x').subscribe(() => held.unsubscribe());
      const tools = [scriptedTool('edit', cold('-(e|)'), onKey('k'))];
      const log = recordLog(eager({ tools, locks }).dispatch(callsOf('edit')));
      flush();
      expect(log).toEqual([
        '0 plan [0]',
        '0 wave-start 0',
        '0 lock-wait c1',
        '3 pre c1',
        '4 progress c1 "e"',
        '4 post c1 ok',
        '4 wave-end 0',
        '4 batch-end completed',
        'complete',
      ]);
    });
  });

  it('comes before a gate-wait of its wave, in later waves as in the first', () => {
    marbles(({ cold, flush }) => {
      const gates: Gate[] = [() => cold<GateVerdict>('--a', { a: 'allow' })];
      const tools = [scriptedTool('edit', cold('-(e|)'), onKey('k'))];
      const log = recordLog(eager({ tools, gates }).dispatch(callsOf('edit', 'edit')));
      flush();
      expect(log.filter((line) => !line.includes('progress'))).toEqual([
        '0 plan [0] [1]',
        '0 wave-start 0',
        '0 gate-wait c1',
        '2 pre c1',
        '3 post c1 ok',
        '3 wave-end 0',
        '3 wave-start 1',
        '3 gate-wait c2',
        '5 pre c2',
        '6 post c2 ok',
        '6 wave-end 1',
        '6 batch-end completed',
        'complete',
      ]);
    });
  });
});
