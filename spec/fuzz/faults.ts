import { concat, map, NEVER, Observable, type Observer } from 'rxjs';
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherOptions,
  type DispatchEvent,
  firstFit,
  type Gate,
  type Tool,
} from 'rxwaves';
import type { Rule } from './check/Facts';
import { answered } from './check/rules/answered';
import { apartByLocks, apartInBatch } from './check/rules/apart';
import { capped, limited } from './check/rules/capped';
import { executedOnce } from './check/rules/executedOnce';
import { ended } from './check/rules/ended';
import { gated, gateWaits } from './check/rules/gated';
import { heardAlike } from './check/rules/heardAlike';
import { needlessWaits } from './check/rules/needlessWaits';
import { ordered } from './check/rules/ordered';
import { outcomes } from './check/rules/outcomes';
import { paired } from './check/rules/paired';
import { retried } from './check/rules/retried';
import { nothingLeft, noTimerLeft, settled } from './check/rules/settled';
import { nothingAfterCancel } from './check/rules/stopped';
import type { CreateDispatcher } from './run/createStage';

/** A dispatcher that is wrong in one way. */
interface Fault {
  readonly name: string;
  readonly create: CreateDispatcher;
  /** What has to notice it. */
  readonly rule: Rule;
}

/** With other options than it was asked for. */
const withOptions =
  (change: (options: DispatcherOptions) => Partial<DispatcherOptions>): CreateDispatcher =>
  (options) =>
    createDispatcher({ ...options, ...change(options) });

/** With methods that are not those of the dispatcher. */
const withMethods =
  (change: (dispatcher: Dispatcher, options: DispatcherOptions) => Partial<Dispatcher>): CreateDispatcher =>
  (options) => {
    const dispatcher = createDispatcher(options);
    return { ...dispatcher, ...change(dispatcher, options) };
  };

const withTools = (change: (tool: Tool) => Tool): CreateDispatcher =>
  withOptions(({ tools }) => (tools instanceof Array ? { tools: tools.map(change) } : {}));

const withoutFirst = (type: DispatchEvent['type'], observer: Partial<Observer<DispatchEvent>>) => {
  const dropped = new Set<number>();
  return {
    next(event: DispatchEvent) {
      if (event.type === type && !dropped.has(event.batchId)) dropped.add(event.batchId);
      else observer.next?.(event);
    },
  };
};

const restless: Observable<unknown> = new Observable((subscriber) => subscriber.next(undefined));

export const faults: readonly Fault[] = [
  {
    name: 'a post that its observers are not told',
    create: withOptions(({ observers = [] }) => ({
      observers: observers.map((each) => withoutFirst('post', each)),
    })),
    rule: paired,
  },
  {
    name: 'an end of a wave that its observers are not told',
    create: withOptions(({ observers = [] }) => ({
      observers: observers.map((each) => withoutFirst('wave-end', each)),
    })),
    rule: heardAlike,
  },
  {
    name: 'a planner that puts all calls into one wave',
    create: withOptions(() => ({ planner: (nodes) => [nodes.map(({ index }) => index)] })),
    rule: apartInBatch,
  },
  {
    name: 'a planner whose waves run backwards',
    create: withOptions(({ planner = firstFit }) => ({ planner: (nodes) => planner(nodes).reverse() })),
    rule: ordered,
  },
  {
    name: 'locks that are granted to everybody',
    create: withOptions(({ locks }) => ({ locks: locks && { hold: () => restless } })),
    rule: apartByLocks,
  },
  {
    name: 'locks that are let go while the work goes on, and nobody is told',
    create: withOptions(({ observers = [] }) => ({
      abandonAfterMs: 0,
      observers: observers.map((each) => withoutFirst('lock-abandoned', each)),
    })),
    rule: apartByLocks,
  },
  {
    name: 'a cap of one more',
    create: withOptions(({ maxConcurrency = 1 }) => ({ maxConcurrency: maxConcurrency + 1 })),
    rule: capped,
  },
  {
    name: 'a cap of one less',
    create: withOptions(({ maxConcurrency = 1 }) => ({ maxConcurrency: maxConcurrency - 1 })),
    rule: needlessWaits,
  },
  { name: 'no limits', create: withOptions(() => ({ limits: undefined })), rule: limited },
  { name: 'no gates', create: withOptions(() => ({ gates: [] })), rule: gated },
  {
    name: 'gates that are not asked about what was corrected',
    create: withOptions(({ gates = [] }) => ({
      gates: gates.map(
        (gate): Gate =>
          (request) =>
            request.attempt > 0 ? 'allow' : gate(request),
      ),
    })),
    rule: gated,
  },
  {
    name: 'a wait for a gate that its observers are not told',
    create: withOptions(({ observers = [] }) => ({
      observers: observers.map((each) => withoutFirst('gate-wait', each)),
    })),
    rule: gateWaits,
  },
  {
    name: 'an end of a batch that its observers are not told',
    create: withOptions(({ observers = [] }) => ({
      observers: observers.map((each) => withoutFirst('batch-end', each)),
    })),
    rule: ended,
  },
  {
    name: 'one attempt more than asked for',
    create: withOptions(({ retry }) => ({ retry: retry && { ...retry, retries: retry.retries + 1 } })),
    rule: retried,
  },
  {
    name: 'tools that are executed twice',
    create: withTools((tool) => ({
      ...tool,
      execute(input, context) {
        const first: unknown = tool.execute(input, context);
        if (first instanceof Promise) first.catch(() => undefined);
        return tool.execute(input, context);
      },
    })),
    rule: executedOnce,
  },
  {
    name: 'errors that are shown as successes',
    create: withOptions(({ middleware = [] }) => ({
      middleware: [
        (request, next) => next(request).pipe(map((result) => ({ ...result, outcome: 'ok' as const }))),
        ...middleware,
      ],
    })),
    rule: outcomes,
  },
  {
    name: 'results that are swapped',
    create: withMethods((dispatcher) => ({
      run: async (...asked) => (await dispatcher.run(...asked)).reverse(),
    })),
    rule: answered,
  },
  {
    name: 'cancels that are not heard',
    create: withMethods((dispatcher) => ({
      dispatch: (calls, { signal, cancel$, ...options } = {}) => dispatcher.dispatch(calls, options),
    })),
    rule: nothingAfterCancel,
  },
  {
    name: 'a stream that never ends',
    create: withMethods((dispatcher) => ({
      dispatch: (...asked) => concat(dispatcher.dispatch(...asked), NEVER),
    })),
    rule: settled,
  },
  {
    name: 'a listener that stays behind on the signal',
    create: withMethods((dispatcher) => ({
      dispatch(calls, options) {
        options?.signal?.addEventListener('abort', () => undefined);
        return dispatcher.dispatch(calls, options);
      },
    })),
    rule: nothingLeft,
  },
  {
    name: 'a timer that nobody clears',
    create: withOptions(({ middleware = [] }) => ({
      middleware: [
        (request, next) => {
          request.scheduler.schedule(() => undefined, 20);
          return next(request);
        },
        ...middleware,
      ],
    })),
    rule: noTimerLeft,
  },
];
