import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { firstValueFrom, NEVER, observable, type ObservableInput, of, toArray } from 'rxjs';
import { createDispatcher, type DispatchEvent, type GateVerdict, type ToolCall } from 'rxwaves';
import { callsOf } from '../support/calls';

/** More than any generated iterator has answers: whoever asks as often would ask for ever, and is stopped. */
const FOR_EVER = 40;

type Step =
  | { readonly kind: 'value' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'done'; readonly done: unknown }
  | { readonly kind: 'throw' | 'reject' | 'getter of done' | 'getter of value' | 'getter of then' }
  | { readonly kind: 'function' | 'new next' };
interface Script {
  readonly steps: readonly Step[];
  readonly arePromises: boolean;
  readonly next: 'is there' | 'is missing' | 'is no function' | 'throws when read';
  readonly onReturn: string;
  readonly iterator: 'object' | 'function' | 'number' | 'string' | 'null' | 'undefined' | 'throws';
}
type Protocol = 'async' | 'sync';

const own = (text: string): Error => new Error(`own: ${text}`);

/** An iterable that follows the script, and a trace of what was asked of it. */
function iterableOf<T>(script: Script, protocol: Protocol, valueAt: (position: number) => T) {
  const trace: string[] = [];
  let position = 0;
  const answer = (step: Step | undefined): unknown => {
    const value = valueAt(position);
    const traced = (done: unknown) => ({
      get done() {
        trace.push('done');
        return done;
      },
      get value() {
        trace.push('value');
        return value;
      },
    });
    switch (step?.kind) {
      case 'value':
        return traced(false);
      case 'result':
        return step.result;
      case 'done':
        return traced(step.done);
      case 'throw':
        throw own('next');
      case 'reject':
        if (protocol === 'sync') throw own('next');
        return Promise.reject(own('next rejects'));
      case 'getter of done':
        return {
          get done() {
            throw own('done');
          },
        };
      case 'getter of value':
        return {
          done: false,
          get value() {
            throw own('value');
          },
        };
      case 'getter of then':
        if (protocol === 'sync') throw own('then');
        return {
          get then() {
            throw own('then');
          },
        };
      case 'function':
        return Object.assign(() => undefined, { value, done: false });
      case 'new next':
        iterator['next'] = () => {
          throw own('the next that was put in later');
        };
        return traced(false);
      case undefined:
        return traced(true);
    }
  };
  const next = (): unknown => {
    trace.push('next');
    const step = script.steps[position++];
    if (position > FOR_EVER) throw own('asked for ever');
    const answered = answer(step);
    return script.arePromises && protocol === 'async' ? Promise.resolve(answered) : answered;
  };
  const returns: Record<string, unknown> = {
    null: null,
    'no function': 5,
    'an object': () => (trace.push('return'), {}),
    'no object': () => (trace.push('return'), 5),
    'a rejection': () => (trace.push('return'), protocol === 'sync' ? {} : Promise.reject(own('return'))),
    'an exception': () => {
      trace.push('return');
      throw own('return');
    },
  };
  const iterator: Record<string, unknown> = Object.assign(
    script.iterator === 'function' ? () => undefined : {},
  );
  if (script.next === 'is no function') iterator['next'] = 5;
  if (script.next === 'is there') iterator['next'] = next;
  if (script.onReturn in returns) iterator['return'] = returns[script.onReturn];
  if (script.next === 'throws when read')
    Object.defineProperty(iterator, 'next', {
      get() {
        throw own('next is read');
      },
    });
  const given = (): unknown => {
    if (script.iterator === 'throws') throw own('no iterator');
    if (script.iterator === 'object' || script.iterator === 'function') return iterator;
    return { number: 5, string: 'text', null: null, undefined }[script.iterator];
  };
  const symbol = protocol === 'async' ? Symbol.asyncIterator : Symbol.iterator;
  return { iterable: { [symbol]: given } as unknown as AsyncIterable<T> & Iterable<T>, trace };
}

const kindOf = (message: string) =>
  message.includes('own: ') ? message.slice(message.indexOf('own: ')) : 'other';
const kindOfError = (error: unknown) => kindOf((error as Error).message);

interface Seen<T> {
  readonly values: readonly T[];
  /** How it has ended: by itself, or with which error. */
  readonly end: string;
  readonly trace: readonly string[];
}

/** What the language itself sees. */
async function seenByLanguage<T>(
  { iterable, trace }: ReturnType<typeof iterableOf<T>>,
  protocol: Protocol,
  most = Infinity,
): Promise<Seen<T>> {
  const values: T[] = [];
  try {
    if (protocol === 'async') {
      for await (const value of iterable as AsyncIterable<T>) if (values.push(value) >= most) break;
    } else {
      for (const value of iterable as Iterable<T>) if (values.push(value) >= most) break;
    }
    return { values, end: 'end', trace };
  } catch (error) {
    return { values, end: kindOfError(error), trace };
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step>({ kind: 'value' }) },
    fc.constantFrom<Step>(
      ...[5, 0, 'x', '', null, undefined, true, Symbol('s'), 5n, {}, []].map((result) => ({
        kind: 'result' as const,
        result,
      })),
    ),
    fc.constantFrom<Step>(
      ...[1, 'x', {}, true, 0, '', null, undefined, NaN].map((done) => ({ kind: 'done' as const, done })),
    ),
    fc.constantFrom<Step>(
      { kind: 'throw' },
      { kind: 'reject' },
      { kind: 'getter of done' },
      { kind: 'getter of value' },
      { kind: 'getter of then' },
      { kind: 'function' },
      { kind: 'new next' },
    ),
  ),
  { maxLength: 6 },
);
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const scripts: fc.Arbitrary<Script> = fc.record({
  steps,
  arePromises: fc.boolean(),
  next: mostly<Script['next']>('is there', 'is missing', 'is no function', 'throws when read'),
  onReturn: fc.constantFrom(
    'missing',
    'null',
    'no function',
    'an object',
    'no object',
    'a rejection',
    'an exception',
  ),
  iterator: mostly<Script['iterator']>(
    'object',
    'function',
    'number',
    'string',
    'null',
    'undefined',
    'throws',
  ),
});
const check = (property: (script: Script) => Promise<void>) =>
  fc.assert(fc.asyncProperty(scripts, property), { numRuns: 500 });

const progressOf = (events: readonly DispatchEvent[]) =>
  events.flatMap((event) => (event.type === 'progress' ? [event.output] : []));

let unhandled: jest.Mock;
beforeEach(() => {
  unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  await setImmediate();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('what `execute` returns is iterated as `for await` iterates it', () => {
  const position = (at: number) => at;

  it('to the end: the same values, asked for in the same way, and the same end or error', async () => {
    await check(async (script) => {
      const expected = await seenByLanguage(iterableOf(script, 'async', position), 'async');
      const { iterable, trace } = iterableOf(script, 'async', position);
      const dispatcher = createDispatcher({ tools: [{ name: 'tool', execute: () => iterable }] });
      const events = await firstValueFrom(dispatcher.dispatch(callsOf('tool')).pipe(toArray()));
      const post = events.find((event) => event.type === 'post');
      const result = post?.type === 'post' ? post.result : undefined;
      const end =
        result?.isError === true && result.outcome === 'error' ? kindOf(String(result.output)) : 'end';
      expect({ values: progressOf(events), end, trace }).toEqual(expected);
    });
  });

  it('to where it is cut off: the same values, and the iterator is asked to return as often', async () => {
    await check(async (script) => {
      const most = 2;
      const expected = await seenByLanguage(iterableOf(script, 'async', position), 'async', most);
      const { iterable, trace } = iterableOf(script, 'async', position);
      const dispatcher = createDispatcher({ tools: [{ name: 'tool', execute: () => iterable }] });
      const values: unknown[] = [];
      await new Promise<void>((resolve) => {
        const subscription = dispatcher.dispatch(callsOf('tool')).subscribe({
          next(event) {
            if (event.type !== 'progress' || values.push(event.output) < most) return;
            queueMicrotask(resolve);
            subscription.unsubscribe();
          },
          complete: resolve,
        });
      });
      await setImmediate();
      const returns = (asked: readonly string[]) => asked.filter((what) => what === 'return').length;
      expect({ values, returns: returns(trace) }).toEqual({
        values: expected.values,
        returns: returns(expected.trace),
      });
    });
  });
});

describe.each<[string, Protocol]>([
  ['an AsyncIterable', 'async'],
  ['an Iterable', 'sync'],
])('%s is iterated as the language does it', (_, protocol) => {
  it('as the calls of `stream`', async () => {
    await check(async (script) => {
      const callAt = (input: number): ToolCall => ({ toolCallId: `c${input}`, toolName: 'tool', input });
      const expected = await seenByLanguage(iterableOf(script, protocol, callAt), protocol);
      const { iterable } = iterableOf(script, protocol, callAt);
      const values: ToolCall[] = [];
      const end = await new Promise<string>((resolve) => {
        createDispatcher({ tools: [{ name: 'tool', execute: () => 1 }] })
          .stream(iterable)
          .subscribe({
            next: (event) => event.type === 'arrival' && values.push(event.call),
            error: (error: unknown) => resolve(kindOfError(error)),
            complete: () => resolve('end'),
          });
      });
      // A result without a value is a value to the language, and no call to the dispatcher: a hard error.
      const noCall = expected.values.findIndex((value: unknown) => value === undefined);
      expect({ values, end }).toEqual(
        noCall === -1
          ? { values: expected.values, end: expected.end }
          : { values: expected.values.slice(0, noCall), end: 'other' },
      );
    });
  });

  it('as the answer of a gate: its first value counts, and whatever else denies', async () => {
    await check(async (script) => {
      const verdictAt = (): GateVerdict => 'allow';
      const { values } = await seenByLanguage(iterableOf(script, protocol, verdictAt), protocol, 1);
      const { iterable } = iterableOf(script, protocol, verdictAt);
      const [result] = await createDispatcher({
        tools: [{ name: 'tool', execute: () => 1 }],
        gates: [() => iterable],
      }).run(callsOf('tool'));
      expect(result?.outcome).toBe(values[0] === 'allow' ? 'ok' : 'denied');
    });
  });

  it('as `cancel$`: its first value cancels, and so does its error', async () => {
    await check(async (script) => {
      const expected = await seenByLanguage(
        iterableOf(script, protocol, () => 'reason'),
        protocol,
        1,
      );
      const { iterable } = iterableOf(script, protocol, () => 'reason');
      let end: unknown = 'running';
      const subscription = createDispatcher({ tools: [{ name: 'stuck', execute: () => NEVER }] })
        .dispatch(callsOf('stuck'), { cancel$: iterable })
        .subscribe({ error: () => (end = 'cancelled') });
      await setImmediate();
      const isCancelled = expected.values.length > 0 || expected.end !== 'end';
      expect(end).toBe(isCancelled ? 'cancelled' : 'running');
      subscription.unsubscribe();
    });
  });

  it('as the answer of `retry.correct`: its first value is the correction, and whatever else is none', async () => {
    await check(async (script) => {
      const correctionAt = () => ({ input: 'corrected' });
      const { values } = await seenByLanguage(iterableOf(script, protocol, correctionAt), protocol, 1);
      const { iterable } = iterableOf(script, protocol, correctionAt);
      const inputs: unknown[] = [];
      await createDispatcher({
        tools: [
          {
            name: 'tool',
            execute(input) {
              inputs.push(input);
              throw new Error('again');
            },
          },
        ],
        retry: { retries: 1, correct: () => iterable },
      }).run(callsOf('tool'));
      expect(inputs).toEqual([0, values[0] === undefined ? 0 : 'corrected']);
    });
  });
});

describe('what can be iterated in more than one way is taken as `from` and the language take it', () => {
  const call: ToolCall = { toolCallId: 'c', toolName: 'tool', input: 1 };
  const arrivals = async (calls$: ObservableInput<ToolCall>) => {
    const dispatcher = createDispatcher({ tools: [{ name: 'tool', execute: () => 1 }] });
    const events = await firstValueFrom(dispatcher.stream(calls$).pipe(toArray()));
    return events.flatMap((event) => (event.type === 'arrival' ? [event.call] : []));
  };
  const spinning = () => {
    let asked = 0;
    return {
      [Symbol.asyncIterator]: () => ({
        next() {
          if (++asked > FOR_EVER) throw own('asked for ever');
          return 5 as unknown as Promise<IteratorResult<ToolCall>>;
        },
      }),
    };
  };

  it('an asynchronous iterator that is undefined leaves the synchronous one', async () => {
    const calls = { [Symbol.asyncIterator]: undefined, [Symbol.iterator]: () => [call].values() };
    expect(await arrivals(calls)).toEqual([call]);
  });

  it('a `then` that is no function makes no promise of an iterable', async () => {
    await expect(arrivals({ ...spinning(), then: undefined })).rejects.toThrow(/object/);
  });

  it('an Observable of another library that can be iterated as well is an Observable', async () => {
    // The symbol that libraries of Observables share.
    const calls = { [Symbol.asyncIterator]: () => 5, [observable]: () => of(call) };
    expect(await arrivals(calls as unknown as ObservableInput<ToolCall>)).toEqual([call]);
  });

  it('results that are no object end it', async () => {
    await expect(arrivals(spinning())).rejects.toThrow(/object/);
  });
});
