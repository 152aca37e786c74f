import { from, lastValueFrom, Observable } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { declaredNode } from '../planning/declaredNode';
import type { ToolNode } from '../planning/ToolNode';
import { unaskedNode } from '../planning/unaskedNode';
import { arrivals } from '../schedules/arrivals';
import { assertCalls } from '../calls/assertCalls';
import { assertDispatchOptions } from '../options/assertDispatchOptions';
import { assertDispatcherOptions } from '../options/assertDispatcherOptions';
import { cancellation } from './cancellation';
import { createEventBus } from '../events/createEventBus';
import type { Dispatcher } from './Dispatcher';
import type { DispatcherOptions } from '../options/DispatcherOptions';
import { fromCalls } from './fromCalls';
import { markWaves } from '../schedules/markWaves';
import { openBatch } from './openBatch';
import { planBatch } from './planBatch';
import { results } from '../events/results';
import { runEagerly } from '../schedules/runEagerly';
import { runInWaves } from '../schedules/runInWaves';
import { settingsOf } from '../options/settingsOf';
import { subscribeBatch } from './subscribeBatch';
import { turnsOf } from '../schedules/turnsOf';

/**
 * Makes a dispatcher, which runs batches of tool calls.
 *
 * @throws TypeError for an option that is not what it should be, and for two tools of one name.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  assertDispatcherOptions(options);
  const settings = settingsOf(options);
  const { locks, mode, schedule, tools } = settings;
  const bus = createEventBus(options.observers ?? []);
  let batchCount = 0;

  const dispatch: Dispatcher['dispatch'] = (given, dispatchOptions = {}) => {
    assertCalls(given);
    assertDispatchOptions(dispatchOptions);
    const calls = [...given];
    const cancelled$ = cancellation(dispatchOptions);

    return new Observable((subscriber) => {
      const id = ++batchCount;
      const plan = planBatch(calls, settings);
      const batch = openBatch(
        settings,
        { id, calls, nodes: plan.nodes, plan, options: dispatchOptions },
        bus,
        subscriber,
      );
      const events$ =
        schedule === 'eager'
          ? runEagerly(batch, from(turnsOf(plan))).pipe(markWaves(batch))
          : runInWaves(batch);
      subscribeBatch(batch, events$, cancelled$, subscriber);
    });
  };

  const stream: Dispatcher['stream'] = (given, dispatchOptions = {}) => {
    const calls$ = fromCalls(given);
    assertDispatchOptions(dispatchOptions);
    const cancelled$ = cancellation(dispatchOptions);

    return new Observable((subscriber) => {
      const id = ++batchCount;
      const calls: ToolCall[] = [];
      const nodes: ToolNode[] = [];
      const enter = (call: ToolCall, index: number): ToolNode => {
        const isAsked = mode === 'parallel' || locks !== undefined;
        const node = isAsked ? declaredNode(index, call, tools.get(call.toolName)) : unaskedNode(index);
        calls.push(call);
        nodes.push(node);
        return node;
      };
      const plan = { nodes: [], waves: [] };
      const batch = openBatch(
        settings,
        { id, calls, nodes, plan, options: dispatchOptions },
        bus,
        subscriber,
      );
      subscribeBatch(batch, runEagerly(batch, arrivals(batch, calls$, enter)), cancelled$, subscriber);
    });
  };

  return {
    plan(calls) {
      assertCalls(calls);
      return planBatch(calls, settings);
    },
    dispatch,
    run: async (calls, dispatchOptions) => lastValueFrom(dispatch(calls, dispatchOptions).pipe(results())),
    stream,
    events$: bus.events$,
  };
}
