import { NEVER, Observable } from 'rxjs';
import { inProcessLocks } from 'rxwaves';
import { hooks, timeout } from 'rxwaves/middleware';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { callLog, parallel, resultsOf } from '../support/layers';
import { marbles } from '../support/marbles';

describe('timeout', () => {
  it('cuts off a call that runs too long: a soft error that names tool and limit; its siblings go on', () => {
    marbles((helpers) => {
      const { cold } = helpers;
      const tools = [
        scriptedTool('slow', cold('-----(x|)'), safe),
        scriptedTool('fast', cold('-(x|)'), safe),
      ];
      const dispatcher = parallel({ tools, middleware: [timeout({ ms: 3 })] });
      const [slow, fast] = resultsOf(helpers, dispatcher.dispatch(callsOf('slow', 'fast')));
      expect(slow).toEqual({
        toolCallId: 'c1',
        toolName: 'slow',
        output: 'Tool "slow" timed out after 3 ms; its effect is unknown, and it may still complete.',
        isError: true,
        outcome: 'timed-out',
        durationMs: 3,
      });
      expect(fast).toMatchObject({ outcome: 'ok' });
    });
  });

  it('does not let a tool that ignores its signal hold up the wave, whatever it returns', () => {
    for (const never of [() => NEVER, () => new Promise(() => undefined)]) {
      marbles((helpers) => {
        const tools = [
          { name: 'stuck', ...safe, execute: never },
          scriptedTool('next', helpers.cold('-(x|)')),
        ];
        const dispatcher = parallel({ tools, middleware: [timeout({ ms: 5 })] });
        expect(callLog(helpers, dispatcher.dispatch(callsOf('stuck', 'next')))).toEqual([
          '0 pre c1',
          '5 post c1 timed-out "Tool \\"stuck\\" timed out after 5 ms; its effect is unknown, and it may still complete."',
          '5 pre c2',
          '6 post c2 ok',
        ]);
      });
    }
  });

  it('aborts the signal of the tool and tears its stream down', () => {
    marbles((helpers) => {
      const seen: unknown[] = [];
      const execute = (_: unknown, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => seen.push('aborted'));
        return new Observable(() => () => seen.push('torn down'));
      };
      const dispatcher = parallel({ tools: [{ name: 'stuck', execute }], middleware: [timeout({ ms: 5 })] });
      callLog(helpers, dispatcher.dispatch(callsOf('stuck')));
      expect(seen).toEqual(['aborted', 'torn down']);
    });
  });

  it('lets a call end that needs exactly its time, and leaves no timer behind', () => {
    marbles((helpers) => {
      const dispatcher = parallel({
        tools: [scriptedTool('t', helpers.cold('---(x|)'))],
        middleware: [timeout({ ms: 3 })],
      });
      expect(callLog(helpers, dispatcher.dispatch(callsOf('t')))).toEqual(['0 pre c1', '3 post c1 ok']);
    });
  });

  it('starts its clock when the call runs, not while it waits for a gate, a lock, a place or a hook inside', () => {
    marbles((helpers) => {
      const { cold } = helpers;
      const locks = inProcessLocks();
      const held = locks.hold('everything').subscribe();
      cold('----x').subscribe(() => held.unsubscribe());
      const dispatcher = parallel({
        tools: [scriptedTool('t', cold('--(x|)'), safe)],
        maxConcurrency: 1,
        locks,
        gates: [() => cold('-----a', { a: 'allow' as const })],
        middleware: [hooks({ before: () => cold('---(x|)') }), timeout({ ms: 2 })],
      });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('t', 't')));
      expect(log.filter((line) => line.includes('post'))).toEqual(['10 post c1 ok', '15 post c2 ok']);
    });
  });

  it('takes another limit per tool, and none for Infinity', () => {
    marbles((helpers) => {
      const tools = ['a', 'b', 'c'].map((name) => scriptedTool(name, helpers.cold('---------(x|)'), safe));
      const layer = timeout({ ms: 2, perTool: { b: 4, c: Infinity } });
      const dispatcher = parallel({ tools, middleware: [layer] });
      const log = callLog(helpers, dispatcher.dispatch(callsOf('a', 'b', 'c')));
      expect(log.filter((line) => line.includes('post'))).toEqual([
        '2 post c1 timed-out "Tool \\"a\\" timed out after 2 ms; its effect is unknown, and it may still complete."',
        '4 post c2 timed-out "Tool \\"b\\" timed out after 4 ms; its effect is unknown, and it may still complete."',
        '9 post c3 ok',
      ]);
    });
  });

  it('tells of each call that was cut off', () => {
    marbles((helpers) => {
      const told: unknown[] = [];
      const onTimeout = ({ call }: { call: { toolName: string } }, ms: number) =>
        told.push([call.toolName, ms]);
      const dispatcher = parallel({
        tools: [scriptedTool('t', NEVER)],
        middleware: [timeout({ ms: 2, onTimeout })],
      });
      callLog(helpers, dispatcher.dispatch(callsOf('t')));
      expect(told).toEqual([['t', 2]]);
    });
  });

  it('keeps the claims of an abandoned write: the next write of the same file waits until it has really ended', async () => {
    let finish: () => void = () => undefined;
    const events: string[] = [];
    const claims = { ...safe, resources: () => [{ key: 'f' }] };
    const tools = [
      { name: 'stuck', ...claims, execute: () => new Promise<void>((done) => (finish = done)) },
      { name: 'next', ...claims, execute: () => 'newer' },
    ];
    const dispatcher = parallel({ tools, locks: inProcessLocks(), middleware: [timeout({ ms: 1 })] });
    dispatcher.events$.subscribe((event) => {
      events.push(event.type);
      if (event.type === 'lock-wait') finish();
    });
    const answers = await dispatcher.run(callsOf('stuck', 'next'));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['timed-out', 'ok']);
    expect(events).toContain('lock-wait');
  });

  it('frees a batch of which one call never settles: all others answer, that one has timed out', () => {
    marbles((helpers) => {
      const execute = (index: number) => (index === 7 ? NEVER : helpers.cold('--(x|)'));
      const dispatcher = parallel({
        tools: [{ name: 't', ...safe, execute }],
        maxConcurrency: 4,
        middleware: [timeout({ ms: 10 })],
      });
      const answers = resultsOf(helpers, dispatcher.dispatch(callsOf(...Array<string>(8).fill('t'))));
      expect(answers.map(({ outcome }) => outcome)).toEqual([...Array<string>(7).fill('ok'), 'timed-out']);
    });
  });

  it('gives one result when the tool fails after it has timed out, and its late failure is handled', async () => {
    let fail: (error: Error) => void = () => undefined;
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const posts: string[] = [];
    const dispatcher = parallel({
      tools: [{ name: 't', execute: () => new Promise((_, reject) => (fail = reject)) }],
      middleware: [timeout({ ms: 1 })],
      observers: [{ next: (event) => event.type === 'post' && posts.push(event.result.outcome) }],
    });
    await dispatcher.run(callsOf('t'));
    fail(new Error('late'));
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(posts).toEqual(['timed-out']);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('ignores what an abandoned tool still shows', () => {
    marbles((helpers) => {
      let show: (output: unknown) => void = () => undefined;
      const tool = {
        name: 't',
        execute: (_: unknown, context: { progress: (output: unknown) => void }) => {
          show = context.progress;
          return new Promise(() => undefined);
        },
      };
      const dispatcher = parallel({
        tools: [tool],
        retry: { retries: 1 },
        middleware: [timeout({ ms: 3 })],
      });
      const shown: unknown[] = [];
      let first: typeof show | undefined;
      dispatcher.dispatch(callsOf('t')).subscribe((event) => {
        if (event.type === 'progress') shown.push([event.attempt, event.output]);
        if (event.type === 'post') first ??= show;
      });
      helpers.cold('----x').subscribe(() => {
        first?.('from the first attempt');
        show('from the second');
      });
      helpers.flush();
      expect(shown).toEqual([[1, 'from the second']]);
    });
  });

  it('refuses a limit that is none', () => {
    expect(() => timeout({ ms: -1 })).toThrow(
      'Expected `ms` of timeout to be a number of ms from 0 to 2147483647, or Infinity, got -1',
    );
    expect(() => timeout({ ms: 2 ** 31 })).toThrow('got 2147483648');
    expect(() => timeout({ ms: 1, perTool: { a: Number.NaN } })).toThrow(
      'Expected `perTool["a"]` of timeout',
    );
  });
});
