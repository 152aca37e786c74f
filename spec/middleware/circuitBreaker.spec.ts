import { defer, NEVER, type Observable, of, throwError, timer, map } from 'rxjs';
import { circuitBreaker, timeout } from 'rxwaves/middleware';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel, resultsOf } from '../support/layers';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

/** A tool that answers by what it is told at the time. */
const toolOf = (answer: (count: number) => Observable<unknown>) => {
  let count = 0;
  return {
    tool: { name: 't', ...safe, execute: () => defer(() => answer(count++)) },
    executions: () => count,
  };
};
const fail = () => throwError(() => new Error('down'));
const layer = () => circuitBreaker({ failures: 2, resetMs: 10 });

describe('circuitBreaker', () => {
  it('leaves a tool alone that has failed so often in a row: a soft error at once', () => {
    marbles((helpers) => {
      const { tool, executions } = toolOf(fail);
      const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware: [layer()] });
      const answers = resultsOf(helpers, dispatcher.dispatch(callsOf('t', 't', 't')));
      expect(executions()).toBe(2);
      expect(answers[2]).toMatchObject({
        outcome: 'error',
        isError: true,
        durationMs: 0,
        output:
          'Tool "t" is temporarily unavailable: it has failed 2 times in a row. Try again in 10 ms, or without it.',
      });
    });
  });

  it('forgets failures once the tool succeeds', () => {
    marbles((helpers) => {
      const { tool, executions } = toolOf((count) => (count % 2 === 0 ? fail() : of('ok')));
      const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware: [layer()] });
      callLog(helpers, dispatcher.dispatch(callsOf('t', 't', 't', 't', 't')));
      expect(executions()).toBe(5);
    });
  });

  it('lets one call try after the reset time; others wait until it has succeeded', () => {
    marbles((helpers) => {
      const { tool, executions } = toolOf((count) => (count < 2 ? fail() : timer(3).pipe(map(() => 'ok'))));
      const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware: [layer()] });
      recordLog(dispatcher.dispatch(callsOf('t', 't')));
      const logs: string[][] = [];
      helpers.cold('----------abc-----d|').subscribe((name) => {
        logs.push([
          name,
          ...recordLog(dispatcher.dispatch(callsOf('t'))).filter((line) => line.includes('post')),
        ]);
      });
      helpers.flush();
      // The probe at 10 runs until 13; those at 11 and 12 are turned away, the one at 18 is let through.
      expect(logs).toEqual([
        ['a'],
        [
          'b',
          '11 post c1 error "Tool \\"t\\" is temporarily unavailable: it has failed 2 times in a row. Try again in 0 ms, or without it."',
        ],
        [
          'c',
          '12 post c1 error "Tool \\"t\\" is temporarily unavailable: it has failed 2 times in a row. Try again in 0 ms, or without it."',
        ],
        ['d'],
      ]);
      expect(executions()).toBe(4);
    });
  });

  it('starts the time anew when the probe fails', () => {
    marbles((helpers) => {
      const { tool, executions } = toolOf(fail);
      const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware: [layer()] });
      recordLog(dispatcher.dispatch(callsOf('t', 't')));
      helpers.cold('----------a--------b-c|').subscribe(() => recordLog(dispatcher.dispatch(callsOf('t'))));
      helpers.flush();
      expect(executions()).toBe(4);
    });
  });

  it('lets another call try when the probe is cut off', () => {
    marbles((helpers) => {
      const { tool, executions } = toolOf((count) => (count < 2 ? fail() : count === 2 ? NEVER : of('ok')));
      const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware: [layer()] });
      recordLog(dispatcher.dispatch(callsOf('t', 't')));
      helpers.cold('----------a----b|', { a: helpers.cold('--x'), b: NEVER }).subscribe((cancel$) => {
        recordLog(dispatcher.dispatch(callsOf('t'), { cancel$ }));
      });
      helpers.flush();
      expect(executions()).toBe(4);
    });
  });

  it('has a circuit of its own for each tool', () => {
    marbles((helpers) => {
      const { tool } = toolOf(fail);
      const other = { name: 'other', execute: () => 'ok' };
      const dispatcher = parallel({ tools: [tool, other], maxConcurrency: 1, middleware: [layer()] });
      const answers = resultsOf(helpers, dispatcher.dispatch(callsOf('t', 't', 'other')));
      expect(answers[2]?.outcome).toBe('ok');
    });
  });

  it('counts timeouts of a layer inside, and not those of one outside', () => {
    const openAfter = (order: 'inside' | 'outside'): number => {
      let executed = 0;
      marbles((helpers) => {
        const { tool, executions } = toolOf(() => NEVER);
        const layers = [layer(), timeout({ ms: 1 })];
        const middleware = order === 'inside' ? layers : layers.reverse();
        const dispatcher = parallel({ tools: [tool], maxConcurrency: 1, middleware });
        callLog(helpers, dispatcher.dispatch(callsOf('t', 't', 't', 't')));
        executed = executions();
      });
      return executed;
    };
    expect([openAfter('inside'), openAfter('outside')]).toEqual([2, 4]);
  });
});
