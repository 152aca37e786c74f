import { config, NEVER, of, throwError } from 'rxjs';
import { createDispatcher, HardError } from 'rxwaves';
import { hooks } from 'rxwaves/middleware';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel } from '../support/layers';
import { marbles } from '../support/marbles';

const echo = { name: 'echo', ...safe, execute: (input: unknown) => input };

describe('hooks', () => {
  it('are waited for: a tool runs after its own `before`, its result comes after `after`', () => {
    marbles((helpers) => {
      const seen: string[] = [];
      const note = (what: string, at: number) => seen.push(`${at} ${what}`);
      const tools = [{ name: 't', ...safe, execute: () => helpers.cold('--(x|)') }];
      const layer = hooks({
        before: ({ scheduler }) => {
          note('before', scheduler.now());
          return helpers.cold('---(b|)');
        },
        after: ({ output }, { scheduler }) => {
          note(`after ${String(output)}`, scheduler.now());
          return helpers.cold('----(a|)');
        },
      });
      const log = callLog(helpers, parallel({ tools, middleware: [layer] }).dispatch(callsOf('t')));
      expect(log).toEqual(['0 pre c1', '9 post c1 ok']);
      expect(seen).toEqual(['0 before', '5 after x']);
    });
  });

  it('may be promises, or nothing at all', async () => {
    const order: string[] = [];
    const layer = hooks({
      before: async () => {
        await Promise.resolve();
        order.push('before');
      },
    });
    const tools = [{ name: 'echo', execute: () => order.push('tool') }];
    await createDispatcher({ tools, middleware: [layer, hooks({})] }).run(callsOf('echo'));
    expect(order).toEqual(['before', 'tool']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('not now');
      },
    ],
    ['rejects', () => Promise.reject(new Error('not now'))],
    ['errors', () => throwError(() => new Error('not now'))],
  ])('deny the call when `before` %s', async (_, before) => {
    const execute = jest.fn();
    const [answer] = await createDispatcher({
      tools: [{ name: 'echo', execute }],
      middleware: [hooks({ before })],
    }).run(callsOf('echo'));
    expect(answer).toMatchObject({ outcome: 'denied', isError: true, output: 'Denied: not now' });
    expect(execute).not.toHaveBeenCalled();
  });

  it('never lose a result to an `after` that throws: it is reported', async () => {
    const reported: unknown[] = [];
    config.onUnhandledError = (error) => reported.push(error);
    try {
      const failing = [
        () => {
          throw new Error('full disk');
        },
        () => Promise.reject(new Error('full disk')),
      ];
      for (const after of failing) {
        const [answer] = await createDispatcher({ tools: [echo], middleware: [hooks({ after })] }).run(
          callsOf('echo'),
        );
        expect(answer).toMatchObject({ outcome: 'ok', output: 0 });
      }
    } finally {
      config.onUnhandledError = null;
    }
    expect(reported.map(String)).toEqual(['Error: full disk', 'Error: full disk']);
  });

  it('abort the batch with a HardError, before and after', async () => {
    const error = new HardError('stop');
    const fail = () => Promise.reject(error);
    for (const layer of [hooks({ before: fail }), hooks({ after: fail })])
      await expect(
        createDispatcher({ tools: [echo], middleware: [layer] }).run(callsOf('echo')),
      ).rejects.toBe(error);
  });

  it('end with the batch while they wait', () => {
    for (const layer of [hooks({ before: () => NEVER }), hooks({ after: () => NEVER })]) {
      marbles((helpers) => {
        const tools = [scriptedTool('echo', of(1))];
        const dispatcher = createDispatcher({ tools, middleware: [layer] });
        const log = callLog(helpers, dispatcher.dispatch(callsOf('echo'), { cancel$: helpers.cold('--x') }));
        expect(log).toEqual([
          '0 pre c1',
          '2 post c1 cancelled',
          'error CancelledError: The batch was cancelled: x',
        ]);
      });
    }
  });
});
