import type { RunHelpers } from 'rxjs/testing';
import {
  createDispatcher,
  CancelledError,
  type DispatcherOptions,
  HardError,
  inOrder,
  type ResourceClaim,
  results,
} from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { below, read, write } from '../support/claims';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

const declare = (...claims: ResourceClaim[]) => ({ ...safe, resources: () => claims });

/** A slow edit, a short chain on another file, a search over both, a shell command, and a read behind it. */
const toolsOf = ({ cold }: RunHelpers) => [
  scriptedTool('edit-a', cold('-----(e|)'), declare(write('w/a'))),
  scriptedTool('edit-b', cold('-(e|)'), declare(write('w/b'))),
  scriptedTool('read-b', cold('--(r|)'), declare(read('w/b'))),
  scriptedTool('search', cold('-(s|)'), declare(below(read('w')))),
  scriptedTool('shell', cold('--(x|)')),
  scriptedTool('read-c', cold('-(r|)'), declare(read('w/c'))),
];
const calls = callsOf('edit-a', 'edit-b', 'read-b', 'read-b', 'search', 'shell', 'read-c');

/** The whole run as lines, without the `progress` that says the same as the `post` after it. */
const logOf = (helpers: RunHelpers, options: Partial<DispatcherOptions>): string[] => {
  const dispatcher = createDispatcher({ tools: toolsOf(helpers), mode: 'parallel', ...options });
  const log = recordLog(dispatcher.dispatch(calls));
  helpers.flush();
  return log.filter((line) => !line.includes('progress'));
};

describe('one batch under three schedules', () => {
  it('first-fit in waves: the last read overtakes the shell command, each wave waits for its slowest call', () => {
    marbles((helpers) => {
      expect(logOf(helpers, {})).toEqual([
        '0 plan [0,1,6] [2,3,4] [5]',
        '0 wave-start 0',
        '0 pre c1',
        '0 pre c2',
        '0 pre c7',
        '1 post c2 ok',
        '1 post c7 ok',
        '5 post c1 ok',
        '5 wave-end 0',
        '5 wave-start 1',
        '5 pre c3',
        '5 pre c4',
        '5 pre c5',
        '6 post c5 ok',
        '7 post c3 ok',
        '7 post c4 ok',
        '7 wave-end 1',
        '7 wave-start 2',
        '7 pre c6',
        '9 post c6 ok',
        '9 wave-end 2',
        '9 batch-end completed',
        'complete',
      ]);
    });
  });

  it('in-order in waves: the last read stays behind the shell command', () => {
    marbles((helpers) => {
      expect(logOf(helpers, { planner: inOrder })).toEqual([
        '0 plan [0,1] [2,3,4] [5] [6]',
        '0 wave-start 0',
        '0 pre c1',
        '0 pre c2',
        '1 post c2 ok',
        '5 post c1 ok',
        '5 wave-end 0',
        '5 wave-start 1',
        '5 pre c3',
        '5 pre c4',
        '5 pre c5',
        '6 post c5 ok',
        '7 post c3 ok',
        '7 post c4 ok',
        '7 wave-end 1',
        '7 wave-start 2',
        '7 pre c6',
        '9 post c6 ok',
        '9 wave-end 2',
        '9 wave-start 3',
        '9 pre c7',
        '10 post c7 ok',
        '10 wave-end 3',
        '10 batch-end completed',
        'complete',
      ]);
    });
  });

  it('eager: the reads wait for the edit of their file only', () => {
    marbles((helpers) => {
      expect(logOf(helpers, { schedule: 'eager' })).toEqual([
        '0 plan [0,1] [2,3,4] [5] [6]',
        '0 wave-start 0',
        '0 pre c1',
        '0 pre c2',
        '1 post c2 ok',
        '1 wave-start 1',
        '1 pre c3',
        '1 pre c4',
        '3 post c3 ok',
        '3 post c4 ok',
        '5 post c1 ok',
        '5 wave-end 0',
        '5 pre c5',
        '6 post c5 ok',
        '6 wave-end 1',
        '6 wave-start 2',
        '6 pre c6',
        '8 post c6 ok',
        '8 wave-end 2',
        '8 wave-start 3',
        '8 pre c7',
        '9 post c7 ok',
        '9 wave-end 3',
        '9 batch-end completed',
        'complete',
      ]);
    });
  });
});

describe('the eager schedule', () => {
  it('starts what is ready in request order when a place falls free', () => {
    marbles((helpers) => {
      const log = logOf(helpers, { schedule: 'eager', maxConcurrency: 1 });
      expect(log.filter((line) => line.includes('pre'))).toEqual([
        '0 pre c1',
        '5 pre c2',
        '6 pre c3',
        '8 pre c4',
        '10 pre c5',
        '11 pre c6',
        '13 pre c7',
      ]);
    });
  });

  it('shows the calls that become ready together before the first of them runs', () => {
    const order: string[] = [];
    const tool = (name: string, ...claims: ResourceClaim[]) => ({
      name,
      ...declare(...claims),
      execute: () => void order.push(`${name} runs`),
    });
    const tools = [tool('edit', write('a')), tool('read', read('a'))];
    createDispatcher({ tools, mode: 'parallel', schedule: 'eager' })
      .dispatch(callsOf('edit', 'read', 'read'))
      .subscribe((event) => event.type === 'pre' && order.push(`${event.toolName} begins`));
    expect(order).toEqual([
      'edit begins',
      'edit runs',
      'read begins',
      'read begins',
      'read runs',
      'read runs',
    ]);
  });

  it('gives results in request order', async () => {
    const tools = ['slow', 'fast'].map((name, place) => ({
      name,
      ...declare(),
      execute: async () => {
        for (let tick = 2; tick > place; tick--) await Promise.resolve();
        return name;
      },
    }));
    const answers = await createDispatcher({ tools, mode: 'parallel', schedule: 'eager' }).run(
      callsOf('slow', 'fast', 'slow'),
    );
    expect(answers.map(({ output }) => output)).toEqual(['slow', 'fast', 'slow']);
  });

  it('cuts off what runs and starts nothing more after a hard error', () => {
    marbles((helpers) => {
      const tools = [
        ...toolsOf(helpers),
        scriptedTool('fatal', helpers.cold('--#', undefined, new HardError('no')), declare()),
      ];
      const dispatcher = createDispatcher({ tools, mode: 'parallel', schedule: 'eager' });
      const log = recordLog(dispatcher.dispatch(callsOf('edit-a', 'fatal', 'shell')));
      helpers.flush();
      expect(log).toEqual([
        '0 plan [0,1] [2]',
        '0 wave-start 0',
        '0 pre c1',
        '0 pre c2',
        '2 post c2 error "no"',
        '2 post c1 cancelled',
        '2 batch-end failed HardError: no',
        'error HardError: no',
      ]);
    });
  });

  it('ends at once when it is cancelled', () => {
    marbles(({ cold, expectObservable, ...helpers }) => {
      const dispatcher = createDispatcher({
        tools: toolsOf({ cold, expectObservable, ...helpers }),
        mode: 'parallel',
        schedule: 'eager',
      });
      const results$ = dispatcher.dispatch(calls, { cancel$: cold('--x') }).pipe(results());
      expectObservable(results$).toBe('--#', undefined, new CancelledError('x'));
    });
  });

  it('runs ten thousand synchronous calls, free or in one chain', async () => {
    const tools = [
      { name: 'free', ...declare(), execute: () => 1 },
      { name: 'chain', ...declare(write('k')), execute: () => 1 },
      { name: 'shell', execute: () => 1 },
    ];
    const dispatcher = createDispatcher({ tools, mode: 'parallel', schedule: 'eager' });
    for (const name of ['free', 'chain', 'shell']) {
      const answers = await dispatcher.run(callsOf(...Array.from({ length: 10_000 }, () => name)));
      expect(answers).toHaveLength(10_000);
    }
  });

  it('means nothing in sequential mode', () => {
    marbles((helpers) => {
      const log = logOf(helpers, { mode: 'sequential', schedule: 'eager' });
      expect(log[0]).toBe('0 plan [0] [1] [2] [3] [4] [5] [6]');
      expect(log.filter((line) => line.includes('pre')).map((line) => line.split(' ')[0])).toEqual([
        '0',
        '5',
        '6',
        '8',
        '10',
        '11',
        '13',
      ]);
    });
  });

  it('refuses a schedule that is none', () => {
    expect(() => createDispatcher({ tools: [], schedule: 'lazy' as never })).toThrow(
      new TypeError("Expected `schedule` to be 'waves' or 'eager', got \"lazy\" (string)"),
    );
  });
});
