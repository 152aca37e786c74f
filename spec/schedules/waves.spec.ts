import { map, of } from 'rxjs';
import { createDispatcher, results } from 'rxwaves';
import { eventLog, scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { onKey, safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

describe('waves', () => {
  it('runs the calls of a wave at the same time, in the frames of the slowest', () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const slow = cold('   -----a|');
      const fast = cold('   -b|    ');
      const slowSub = '     ^-----!';
      const fastSub = '     ^-!    ';
      const expected = '    ------(r|)';

      const dispatcher = createDispatcher({
        tools: [scriptedTool('slow', slow, safe), scriptedTool('fast', fast, safe)],
        mode: 'parallel',
      });
      const outputs$ = dispatcher.dispatch(callsOf('slow', 'fast')).pipe(
        results(),
        map((answers) => answers.map(({ output }) => output)),
      );

      expectObservable(outputs$).toBe(expected, { r: ['a', 'b'] });
      expectSubscriptions(slow.subscriptions).toBe(slowSub);
      expectSubscriptions(fast.subscriptions).toBe(fastSub);
    });
  });

  it('starts a wave in the frame in which the last call of the wave before it ends', () => {
    marbles(({ cold, expectSubscriptions, flush }) => {
      const first = cold('  ---a|      ');
      const other = cold('  -b|        ');
      const second = cold('     --c|   ');
      const firstSub = '    ^---!      ';
      const otherSub = '    ^-!        ';
      const secondSub = '   ----^--!   ';

      const dispatcher = createDispatcher({
        tools: [
          scriptedTool('edit', { c1: first, c2: second }, onKey('file')),
          scriptedTool('read', other, safe),
        ],
        mode: 'parallel',
      });
      const log = recordLog(dispatcher.dispatch(callsOf('edit', 'edit', 'read')));
      flush();

      expectSubscriptions(first.subscriptions).toBe(firstSub);
      expectSubscriptions(other.subscriptions).toBe(otherSub);
      expectSubscriptions(second.subscriptions).toBe(secondSub);
      expect(log).toEqual([
        '0 plan [0,2] [1]',
        '0 wave-start 0',
        '0 pre c1',
        '0 pre c3',
        '1 progress c3 "b"',
        '2 post c3 ok',
        '3 progress c1 "a"',
        '4 post c1 ok',
        '4 wave-end 0',
        '4 wave-start 1',
        '4 pre c2',
        '6 progress c2 "c"',
        '7 post c2 ok',
        '7 wave-end 1',
        '7 batch-end completed',
        'complete',
      ]);
    });
  });

  it('never has more calls of a wave in flight than the cap, and fills a place as soon as it is free', () => {
    marbles(({ cold, expectSubscriptions, flush }) => {
      const c1 = cold('     ---a|     ');
      const c2 = cold('     -b|       ');
      const c3 = cold('       -c|     ');
      const c4 = cold('         --d|  ');
      const c1Sub = '       ^---!     ';
      const c2Sub = '       ^-!       ';
      const c3Sub = '       --^-!     ';
      const c4Sub = '       ----^--!  ';

      const tool = scriptedTool('read', { c1, c2, c3, c4 }, safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', maxConcurrency: 2 });
      dispatcher.dispatch(callsOf('read', 'read', 'read', 'read')).subscribe();
      flush();

      expectSubscriptions(c1.subscriptions).toBe(c1Sub);
      expectSubscriptions(c2.subscriptions).toBe(c2Sub);
      expectSubscriptions(c3.subscriptions).toBe(c3Sub);
      expectSubscriptions(c4.subscriptions).toBe(c4Sub);
    });
  });

  it('shows the `pre` of all calls that start together before the first of them runs', () => {
    const order: string[] = [];
    const tool = {
      name: 'sync',
      ...safe,
      execute: (input: number) => {
        order.push(`run c${input + 1}`);
        return input;
      },
    };
    const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', maxConcurrency: 2 });
    dispatcher.dispatch(callsOf('sync', 'sync', 'sync')).subscribe((event) => {
      if (event.type === 'pre') order.push(`pre ${event.toolCallId}`);
    });
    expect(order).toEqual(['pre c1', 'pre c2', 'run c1', 'run c2', 'pre c3', 'run c3']);
  });

  it('runs one at a time on the same path when the cap is 1', () => {
    marbles(({ cold, flush }) => {
      const tool = scriptedTool('read', cold('-a|'), safe);
      const dispatcher = createDispatcher({ tools: [tool], mode: 'parallel', maxConcurrency: 1 });
      const log = recordLog(dispatcher.dispatch(callsOf('read', 'read')));
      flush();
      expect(log).toEqual([
        '0 plan [0,1]',
        '0 wave-start 0',
        '0 pre c1',
        '1 progress c1 "a"',
        '2 post c1 ok',
        '2 pre c2',
        '3 progress c2 "a"',
        '4 post c2 ok',
        '4 wave-end 0',
        '4 batch-end completed',
        'complete',
      ]);
    });
  });

  it('clamps the cap to 1 from below and takes Infinity for the number of calls', () => {
    marbles(({ cold, expectObservable }) => {
      const run = (maxConcurrency: number) =>
        createDispatcher({
          tools: [scriptedTool('read', cold('-a|'), safe)],
          mode: 'parallel',
          maxConcurrency,
        })
          .dispatch(callsOf('read', 'read'))
          .pipe(
            results(),
            map(() => 'r'),
          );
      expectObservable(run(0)).toBe('        ----(r|)');
      expectObservable(run(-3)).toBe('       ----(r|)');
      expectObservable(run(1.9)).toBe('      ----(r|)');
      expectObservable(run(Infinity)).toBe(' --(r|)');
    });
  });

  it('runs in request order, one wave a call, in sequential mode, which is the default', () => {
    marbles(({ cold, flush }) => {
      const asked = jest.fn(() => true);
      const tool = scriptedTool('read', cold('-a|'), {
        isSafeForConcurrentExecution: asked,
        resourceKey: () => 'k',
      });
      const log = recordLog(createDispatcher({ tools: [tool] }).dispatch(callsOf('read', 'read')));
      flush();
      expect(log).toEqual([
        '0 plan [0] [1]',
        '0 wave-start 0',
        '0 pre c1',
        '1 progress c1 "a"',
        '2 post c1 ok',
        '2 wave-end 0',
        '2 wave-start 1',
        '2 pre c2',
        '3 progress c2 "a"',
        '4 post c2 ok',
        '4 wave-end 1',
        '4 batch-end completed',
        'complete',
      ]);
      expect(asked).not.toHaveBeenCalled();
    });
  });

  it('shows the same events for a batch of one in both modes, without asking its declarations', () => {
    marbles(({ cold, flush }) => {
      const asked = jest.fn(() => true);
      const tool = scriptedTool('read', cold('-a|'), { isSafeForConcurrentExecution: asked });
      const logs = (['parallel', 'sequential'] as const).map((mode) =>
        recordLog(createDispatcher({ tools: [tool], mode }).dispatch(callsOf('read'))),
      );
      flush();
      expect(logs[0]).toEqual([
        '0 plan [0]',
        '0 wave-start 0',
        '0 pre c1',
        '1 progress c1 "a"',
        '2 post c1 ok',
        '2 wave-end 0',
        '2 batch-end completed',
        'complete',
      ]);
      expect(logs[1]).toEqual(logs[0]);
      expect(asked).not.toHaveBeenCalled();
    });
  });

  it('completes at once with no results for an empty batch', () => {
    marbles(({ expectObservable }) => {
      const dispatcher = createDispatcher({ tools: [], mode: 'parallel' });
      expectObservable(dispatcher.dispatch([]).pipe(eventLog())).toBe('(pe|)', {
        p: '0 plan nothing',
        e: '0 batch-end completed',
      });
      expectObservable(dispatcher.dispatch([]).pipe(results())).toBe('(r|)', { r: [] });
    });
  });

  it('never starts a call of a wave before the last `post` of the wave before it, also when all is synchronous', () => {
    const tools = [
      { name: 'edit', execute: () => 'edited' },
      { name: 'read', ...safe, execute: () => of(1, 2) },
    ];
    const dispatcher = createDispatcher({ tools, mode: 'parallel' });
    const log = recordLog(dispatcher.dispatch(callsOf('read', 'edit', 'read'))).map((line) =>
      line.replace(/^\d+ /, ''),
    );
    expect(log).toEqual([
      'plan [0,2] [1]',
      'wave-start 0',
      'pre c1',
      'pre c3',
      'progress c1 1',
      'progress c1 2',
      'post c1 ok',
      'progress c3 1',
      'progress c3 2',
      'post c3 ok',
      'wave-end 0',
      'wave-start 1',
      'pre c2',
      'post c2 ok',
      'wave-end 1',
      'batch-end completed',
      'complete',
    ]);
  });
});
