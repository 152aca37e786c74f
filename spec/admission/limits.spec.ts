import { Subject } from 'rxjs';
import { createDispatcher, type Tool } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const inGroup = (tool: Tool, concurrencyGroup: Tool['concurrencyGroup']): Tool => ({
  ...tool,
  ...(concurrencyGroup === undefined ? {} : { concurrencyGroup }),
});
const begins = (log: readonly string[]): string[] => log.filter((line) => line.includes(' pre '));

describe('limits', () => {
  it('keep the calls of a group below its limit, without holding places that others could use', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: [
          inGroup(scriptedTool('grouped', cold('--(x|)'), safe), 'server'),
          scriptedTool('free', cold('--(x|)'), safe),
        ],
        mode: 'parallel',
        maxConcurrency: 2,
        limits: { server: 1 },
      });
      const log = recordLog(dispatcher.dispatch(callsOf('grouped', 'grouped', 'grouped', 'free', 'free')));
      flush();
      expect(begins(log)).toEqual(['0 pre c1', '0 pre c4', '2 pre c2', '2 pre c5', '4 pre c3']);
    });
  });

  it('hold over all batches of the dispatcher', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: [inGroup(scriptedTool('grouped', cold('--(x|)'), safe), 'server')],
        mode: 'parallel',
        limits: { server: 2 },
      });
      const logs = [1, 2].map(() => recordLog(dispatcher.dispatch(callsOf('grouped', 'grouped'))));
      flush();
      expect(logs.map(begins)).toEqual([
        ['0 pre c1', '0 pre c2'],
        ['2 pre c1', '2 pre c2'],
      ]);
    });
  });

  it('hold in every mode and schedule, and for streams', () => {
    marbles(({ cold, flush }) => {
      const tools = [inGroup(scriptedTool('grouped', cold('--(x|)'), safe), 'server')];
      const limits = { server: 1 };
      const eager = createDispatcher({ tools, mode: 'parallel', schedule: 'eager', limits });
      const logs = [
        recordLog(eager.dispatch(callsOf('grouped', 'grouped'))),
        recordLog(
          createDispatcher({ tools, mode: 'parallel', limits }).stream(callsOf('grouped', 'grouped')),
        ),
      ];
      flush();
      for (const log of logs) expect(begins(log)).toEqual(['0 pre c1', '2 pre c2']);
    });
  });

  it('are asked per input where the group is a function; undefined is no group', () => {
    marbles(({ cold, flush }) => {
      const group = (index: number) => (index === 2 ? undefined : 'server');
      const dispatcher = createDispatcher({
        tools: [inGroup(scriptedTool('t', cold('--(x|)'), safe), group)],
        mode: 'parallel',
        limits: { server: 1 },
      });
      const log = recordLog(dispatcher.dispatch(callsOf('t', 't', 't')));
      flush();
      expect(begins(log)).toEqual(['0 pre c1', '0 pre c3', '2 pre c2']);
    });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['answers a number', () => 1],
    ['answers a promise', () => Promise.reject(new Error('late'))],
  ])('count a call against all groups whose function %s', (_, group) => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: [
          inGroup(scriptedTool('a', cold('--(x|)'), safe), 'a'),
          inGroup(scriptedTool('unknown', cold('--(x|)'), safe), group as () => string),
        ],
        mode: 'parallel',
        limits: { a: 1, b: 1 },
      });
      const log = recordLog(dispatcher.dispatch(callsOf('a', 'unknown')));
      flush();
      expect(begins(log)).toEqual(['0 pre c1', '2 pre c2']);
    });
  });

  it('do not concern groups that are not named, of names such as `__proto__` either', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: ['other', '__proto__', 'constructor'].map((group) =>
          inGroup(scriptedTool(group, cold('--(x|)'), safe), group),
        ),
        mode: 'parallel',
        limits: { server: 1 },
      });
      const log = recordLog(dispatcher.dispatch(callsOf('other', 'other', '__proto__', 'constructor')));
      flush();
      expect(begins(log)).toEqual(['0 pre c1', '0 pre c2', '0 pre c3', '0 pre c4']);
    });
  });

  it('give the place back when a batch is cancelled', () => {
    marbles(({ cold, flush }) => {
      const dispatcher = createDispatcher({
        tools: [inGroup(scriptedTool('t', cold('-----(x|)'), safe), 'g')],
        mode: 'parallel',
        limits: { g: 1 },
      });
      recordLog(dispatcher.dispatch(callsOf('t', 't'), { cancel$: cold('--x') }));
      const log = recordLog(dispatcher.dispatch(callsOf('t')));
      flush();
      expect(begins(log)).toEqual(['2 pre c1']);
    });
  });

  it('run down ten thousand batches that wait for one place, without recursion', () => {
    const first$ = new Subject();
    const dispatcher = createDispatcher({
      tools: [{ name: 't', ...safe, concurrencyGroup: 'g', execute: () => first$ }],
      mode: 'parallel',
      limits: { g: 1 },
    });
    let done = 0;
    for (let batch = 0; batch < 10_000; batch++) {
      dispatcher.dispatch(callsOf('t')).subscribe({ complete: () => done++ });
    }
    expect(done).toBe(0);
    first$.complete();
    expect(done).toBe(10_000);
  });

  it.each([[0], [Number.NaN], ['1'], [-1]])('refuse a limit of %p', (limit) => {
    expect(() => createDispatcher({ tools: [], limits: { g: limit as number } })).toThrow(
      'Expected `limits["g"]` to be a number from 1 and up, got',
    );
  });
});
