import type { RunHelpers } from 'rxjs/testing';
import { defer, NEVER, of, throwError } from 'rxjs';
import {
  createDispatcher,
  type DispatcherOptions,
  type GateVerdict,
  inProcessLocks,
  type ResourceClaim,
  type RetryPolicy,
  type Tool,
} from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { read, write } from '../support/claims';
import { safe } from '../support/declarations';
import { callLog, parallel } from '../support/layers';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const retry: RetryPolicy = { retries: 1, delayMs: 5 };
const claiming = (...claims: ResourceClaim[]) => ({ ...safe, resources: () => claims });

/** A tool whose first execution fails, and that succeeds from then on. */
function flaky(declarations: Partial<Tool> = safe): Tool {
  let count = 0;
  const execute = () => defer(() => (count++ === 0 ? throwError(() => new Error('busy')) : of('done')));
  return { name: 'flaky', ...declarations, execute };
}

/** The log of a batch with a call that is retried, and that of another batch which wants what it claims. */
function besideWriter(
  { cold, flush }: RunHelpers,
  tool: Tool,
  options: Partial<DispatcherOptions> = {},
): { retried: string[]; other: string[] } {
  const locks = inProcessLocks();
  const writer = scriptedTool('write', cold('-(w|)'), claiming(write('k')));
  const keep = (log: string[]) => log.filter((line) => / (pre|post|lock-wait) /.test(line));
  const retried = recordLog(parallel({ tools: [tool], locks, retry, ...options }).dispatch(callsOf('flaky')));
  const other = recordLog(parallel({ tools: [writer], locks }).dispatch(callsOf('write')));
  flush();
  return { retried: keep(retried), other: keep(other) };
}

describe('a call that waits for a retry', () => {
  it('holds no place under the cap: another call starts meanwhile', () => {
    marbles((helpers) => {
      const tools = [flaky(), scriptedTool('other', helpers.cold('--(x|)'), safe)];
      const dispatcher = parallel({ tools, retry, maxConcurrency: 1 });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky', 'other')))).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        '0 pre c2',
        '2 post c2 ok',
        '5 pre c1',
        '5 post c1 ok',
      ]);
    });
  });

  it('starts again when a place falls free, if its wait ends while all are taken', () => {
    marbles((helpers) => {
      const tools = [flaky(), scriptedTool('other', helpers.cold('--------(x|)'), safe)];
      const dispatcher = parallel({ tools, retry, maxConcurrency: 1 });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky', 'other')))).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        '0 pre c2',
        '8 post c2 ok',
        '8 pre c1',
        '8 post c1 ok',
      ]);
    });
  });

  it('has its next attempt before calls that stand behind it and have not begun', () => {
    marbles((helpers) => {
      const tools = [flaky(), scriptedTool('other', helpers.cold('------(x|)'), safe)];
      const dispatcher = parallel({ tools, retry, maxConcurrency: 1 });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('flaky', 'other', 'other')));
      expect(log.filter((line) => line.includes(' pre '))).toEqual([
        '0 pre c1',
        '0 pre c2',
        '6 pre c1',
        '6 pre c3',
      ]);
    });
  });

  it('gives up its place in a limited group, and enters it again for the next attempt', () => {
    marbles((helpers) => {
      const grouped = { ...safe, concurrencyGroup: 'server' };
      const tools = [flaky(grouped), scriptedTool('other', helpers.cold('-------(x|)'), grouped)];
      const dispatcher = parallel({ tools, retry, limits: { server: 1 } });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky', 'other')))).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        '0 pre c2',
        '7 post c2 ok',
        '7 pre c1',
        '7 post c1 ok',
      ]);
    });
  });

  it('gives back locks that are only for reading: a writer of another batch comes in between', () => {
    marbles((helpers) => {
      expect(besideWriter(helpers, flaky(claiming(read('k'), read('other'))))).toEqual({
        retried: ['0 pre c1', '0 post c1 error "busy"', '5 pre c1', '5 post c1 ok'],
        other: ['0 pre c1', '1 post c1 ok'],
      });
    });
  });

  it('waits for its read locks again when somebody else has taken them', () => {
    marbles((helpers) => {
      const locks = inProcessLocks();
      const writer = scriptedTool('write', helpers.cold('--------(w|)'), claiming(write('k')));
      const log = recordLog(
        parallel({ tools: [flaky(claiming(read('k')))], locks, retry }).dispatch(callsOf('flaky')),
      );
      recordLog(parallel({ tools: [writer], locks }).dispatch(callsOf('write')));
      helpers.flush();
      expect(log.filter((line) => line.includes(' pre '))).toEqual(['0 pre c1', '8 pre c1']);
    });
  });

  it.each<[string, Partial<Tool>]>([
    ['write locks', claiming(write('k'))],
    ['all of its locks, when one of them is for writing', claiming(read('k'), write('mine'))],
    ['its lock on everything, when it is not safe', {}],
  ])('keeps %s: no writer of another batch comes in between the attempts', (_, declarations) => {
    marbles((helpers) => {
      expect(besideWriter(helpers, flaky(declarations))).toEqual({
        retried: ['0 pre c1', '0 post c1 error "busy"', '5 pre c1', '5 post c1 ok'],
        other: ['0 lock-wait c1', '5 pre c1', '6 post c1 ok'],
      });
    });
  });

  it.each<[string, Partial<DispatcherOptions>]>([
    ['waits', {}],
    // Its wait is over at 0, and the gate has not answered about what was corrected.
    [
      'is asked about again',
      {
        retry: { retries: 1, correct: () => of({ input: 'better' }) },
        gates: [({ attempt }) => (attempt === 0 ? 'allow' : NEVER)],
      },
    ],
  ])('gives its write locks back when the batch is cancelled while it %s', (_, options) => {
    marbles((helpers) => {
      const locks = inProcessLocks();
      const tool = flaky(claiming(write('k')));
      const writer = scriptedTool('write', helpers.cold('-(w|)'), claiming(write('k')));
      const cancel$ = helpers.cold('--x');
      recordLog(
        parallel({ tools: [tool], locks, retry, ...options }).dispatch(callsOf('flaky'), { cancel$ }),
      );
      const other = recordLog(parallel({ tools: [writer], locks }).dispatch(callsOf('write')));
      helpers.flush();
      expect(other.filter((line) => / (pre|lock-wait) /.test(line))).toEqual(['0 lock-wait c1', '2 pre c1']);
    });
  });

  it('keeps what it claims from the calls of its own batch behind it, under the eager schedule', () => {
    marbles((helpers) => {
      const writer = scriptedTool('write', helpers.cold('-(w|)'), claiming(write('k')));
      const dispatcher = parallel({ tools: [flaky(claiming(read('k'))), writer], schedule: 'eager', retry });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('flaky', 'write')));
      expect(log.filter((line) => line.includes(' pre '))).toEqual(['0 pre c1', '5 pre c1', '5 pre c2']);
    });
  });
});

describe('the gates, of a call that is retried', () => {
  const asking = (
    correct: RetryPolicy['correct'],
    verdictOn: (input: unknown) => GateVerdict = () => 'allow',
  ) => {
    const asked: unknown[] = [];
    const dispatcher = createDispatcher({
      tools: [flaky()],
      retry: { ...retry, correct },
      gates: [
        ({ call, attempt }) => {
          asked.push([call.input, attempt]);
          return verdictOn(call.input);
        },
      ],
    });
    return { asked, dispatcher };
  };

  it('are not asked again about one that is as it was', () => {
    marbles((helpers) => {
      for (const correct of [undefined, () => of(undefined)]) {
        const { asked, dispatcher } = asking(correct);
        expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky')))).toHaveLength(4);
        expect(asked).toEqual([[0, 0]]);
      }
    });
  });

  it('are asked again about one that `correct` has changed', () => {
    marbles((helpers) => {
      const { asked, dispatcher } = asking(() => of({ input: 'better' }));
      callLog(helpers, dispatcher.dispatch(callsOf('flaky')));
      expect(asked).toEqual([
        [0, 0],
        ['better', 1],
      ]);
    });
  });

  it('may deny one that `correct` has changed: it is not executed again', () => {
    marbles((helpers) => {
      const { dispatcher } = asking(
        () => of({ input: '/etc/passwd' }),
        (input) => (input === 0 ? 'allow' : { deny: 'not that' }),
      );
      expect(callLog(helpers, dispatcher.dispatch(callsOf('flaky')))).toEqual([
        '0 pre c1',
        '0 post c1 error "busy"',
        '5 pre c1',
        '5 post c1 denied "not that"',
      ]);
    });
  });

  it('make a gate-wait of the attempt that they are asked about, when they answer later', () => {
    marbles((helpers) => {
      const waits: unknown[] = [];
      createDispatcher({
        tools: [flaky()],
        retry: { ...retry, correct: () => of({ input: 'better' }) },
        gates: [({ call }) => (call.input === 0 ? 'allow' : helpers.cold('--a', { a: 'allow' as const }))],
      })
        .dispatch(callsOf('flaky'))
        .subscribe((event) => {
          if (event.type === 'gate-wait' || event.type === 'pre')
            waits.push([event.at, event.type, event.attempt]);
        });
      helpers.flush();
      expect(waits).toEqual([
        [0, 'pre', 0],
        [5, 'gate-wait', 1],
        [7, 'pre', 1],
      ]);
    });
  });
});
