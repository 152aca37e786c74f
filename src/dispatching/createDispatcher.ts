import { asyncScheduler, lastValueFrom, Observable } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { ToolRegistry } from '../calls/ToolRegistry';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { firstFit } from '../planning/firstFit';
import { sequentialPlan } from '../planning/sequentialPlan';
import { ToolDependencyGraph } from '../planning/ToolDependencyGraph';
import { assertCalls } from './assertCalls';
import { assertDispatchOptions } from './assertDispatchOptions';
import { assertDispatcherOptions } from './assertDispatcherOptions';
import { cancellation } from './cancellation';
import { createEventBus } from './createEventBus';
import { createTrampoline } from './createTrampoline';
import type { Dispatcher } from './Dispatcher';
import type { DispatcherOptions } from './DispatcherOptions';
import { results } from './results';
import { subscribeBatch } from './subscribeBatch';

/**
 * Makes a dispatcher, which runs batches of tool calls.
 *
 * @throws TypeError for an option that is not what it should be, and for two tools of one name.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  assertDispatcherOptions(options);
  const { mode = 'sequential', maxConcurrency = 8, planner = firstFit, scheduler = asyncScheduler } = options;
  const tools = 'names' in options.tools ? options.tools : new ToolRegistry(options.tools);
  const bus = createEventBus(options.observers ?? []);
  let batchCount = 0;

  const planOf = (calls: readonly ToolCall[]): DispatchPlan =>
    mode === 'sequential' || calls.length < 2
      ? sequentialPlan(calls.length)
      : ToolDependencyGraph.fromCalls(calls, tools).plan(planner);

  const dispatch: Dispatcher['dispatch'] = (given, dispatchOptions = {}) => {
    assertCalls(given);
    assertDispatchOptions(dispatchOptions);
    const calls = [...given];
    const cancelled$ = cancellation(dispatchOptions);

    return new Observable((subscriber) => {
      const batch = {
        id: ++batchCount,
        calls,
        plan: planOf(calls),
        turn: dispatchOptions.turn,
        tools,
        maxConcurrency: Math.max(1, Math.min(Math.floor(maxConcurrency), calls.length)),
        scheduler,
        trampoline: createTrampoline(),
      };
      subscribeBatch(batch, cancelled$, bus, subscriber);
    });
  };

  return {
    plan(calls) {
      assertCalls(calls);
      return planOf(calls);
    },
    dispatch,
    run: async (calls, dispatchOptions) => lastValueFrom(dispatch(calls, dispatchOptions).pipe(results())),
    events$: bus.events$,
  };
}
