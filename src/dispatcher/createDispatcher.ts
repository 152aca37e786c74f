import { lastValueFrom, Observable } from 'rxjs';
import { assertCalls } from '../calls/assertCalls';
import type { ToolCall } from '../calls/ToolCall';
import { createEventBus } from '../events/createEventBus';
import { results } from '../events/results';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { scheduleCall } from '../execution/scheduleCall';
import { assertDispatcherOptions } from '../options/assertDispatcherOptions';
import { assertDispatchOptions } from '../options/assertDispatchOptions';
import type { DispatcherOptions } from '../options/DispatcherOptions';
import { settingsOf } from '../options/settingsOf';
import { declaredNode } from '../planning/declaredNode';
import type { DispatchPlan } from '../planning/DispatchPlan';
import { sequentialPlan } from '../planning/sequentialPlan';
import type { ToolNode } from '../planning/ToolNode';
import { unaskedNode } from '../planning/unaskedNode';
import { nesting } from '../queueing/nesting';
import { pullFrom } from '../queueing/pullFrom';
import { arrivals } from '../schedules/arrivals';
import { eagerSource } from '../schedules/eagerSource';
import { inWaves } from '../schedules/inWaves';
import { markWaves } from '../schedules/markWaves';
import { wavesByIndex } from '../schedules/wavesByIndex';
import { cancellation } from './cancellation';
import { createBatchRunner } from './createBatchRunner';
import type { Dispatcher } from './Dispatcher';
import { planBatch } from './planBatch';
import { toCalls } from './toCalls';

/**
 * Makes a dispatcher, which runs batches of tool calls.
 *
 * @throws TypeError for an option that is not what it should be, and for two tools of one name.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  assertDispatcherOptions(options);
  const settings = settingsOf(options);
  const { locks, mode, schedule, tools } = settings;
  const bus = createEventBus(settings.observers);
  const run = createBatchRunner(settings, bus);

  // Declarations may dispatch as well, and so nest.
  const planWithin = (calls: readonly ToolCall[]): DispatchPlan => {
    let plan = sequentialPlan(0);
    nesting.plans.run(() => {
      plan = nesting.plans.isTooDeep ? sequentialPlan(calls.length) : planBatch(calls, settings, 'run');
    });
    return plan;
  };

  const dispatch: Dispatcher['dispatch'] = (given, dispatchOptions = {}) => {
    assertCalls(given);
    assertDispatchOptions(dispatchOptions);
    const calls = [...given];
    const cancellationOf = cancellation(dispatchOptions);

    return new Observable((subscriber) => {
      const plan = planWithin(calls);
      const contents = {
        calls,
        nodes: plan.nodes,
        plan,
        options: dispatchOptions,
        cancellation: cancellationOf(),
      };
      if (schedule === 'waves') return run({ ...contents, schedule: inWaves }, subscriber);
      const waveOf = wavesByIndex(plan);
      const callAt = (index: number): ScheduledCall =>
        scheduleCall(index, waveOf[index] as number, calls[index] as ToolCall);
      run(
        {
          ...contents,
          schedule: (batch, runCalls) =>
            runCalls(eagerSource(batch, pullFrom(calls.length, callAt))).pipe(markWaves(batch)),
        },
        subscriber,
      );
    });
  };

  const stream: Dispatcher['stream'] = (given, dispatchOptions = {}) => {
    const calls$ = toCalls(given);
    assertDispatchOptions(dispatchOptions);
    const cancellationOf = cancellation(dispatchOptions);

    return new Observable((subscriber) => {
      const calls: ToolCall[] = [];
      const nodes: ToolNode[] = [];
      const enter = (call: ToolCall, index: number): ToolNode => {
        const isAsked = mode === 'parallel' || locks !== undefined;
        const node = isAsked ? declaredNode(index, call, tools.get(call.toolName)) : unaskedNode(index);
        calls.push(call);
        nodes.push(node);
        return node;
      };
      run(
        {
          calls,
          nodes,
          plan: { nodes: [], waves: [] },
          options: dispatchOptions,
          cancellation: cancellationOf(),
          schedule: (batch, runCalls) => runCalls(eagerSource(batch, arrivals(batch, calls$, enter))),
        },
        subscriber,
      );
    });
  };

  return {
    plan(calls) {
      assertCalls(calls);
      return planBatch(calls, settings, 'shown');
    },
    dispatch,
    run: async (calls, dispatchOptions) => lastValueFrom(dispatch(calls, dispatchOptions).pipe(results())),
    stream,
    events$: bus.events$,
  };
}
