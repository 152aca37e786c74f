import { ReplaySubject, type Subscriber } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { lockClaimsOf } from '../locking/lockClaimsOf';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { ToolNode } from '../planning/ToolNode';
import type { Batch } from './Batch';
import type { EventBus } from '../events/createEventBus';
import { createTrampoline } from '../queueing/createTrampoline';
import type { DispatchOptions } from '../options/DispatchOptions';
import type { DispatchEvent } from '../events/DispatchEvent';
import type { Settings } from '../options/Settings';

/** What a batch is about. */
export interface BatchContents {
  readonly id: number;
  readonly calls: readonly ToolCall[];
  /** What the tools declare, by index. */
  readonly nodes: readonly ToolNode[];
  readonly plan: DispatchPlan;
  readonly options: DispatchOptions;
}

export function openBatch(
  settings: Settings,
  { id, calls, nodes, plan, options }: BatchContents,
  bus: EventBus,
  subscriber: Subscriber<DispatchEvent>,
): Batch {
  const trampoline = createTrampoline();
  const { tools, mode, schedule, planner, maxConcurrency, scheduler } = settings;
  const { locks, limits, abandonAfterMs, gates, handle, retry } = settings;
  // Written out: spread from the settings, it would cost more than all else that a small batch needs.
  return {
    tools,
    mode,
    schedule,
    planner,
    maxConcurrency,
    scheduler,
    locks,
    limits,
    abandonAfterMs,
    gates,
    handle,
    retry,
    id,
    calls,
    plan,
    turn: options.turn,
    data: options.data ?? {},
    trampoline,
    claimsOf: (index) => lockClaimsOf(nodes[index] as ToolNode),
    announce(event) {
      trampoline.deliver(() => {
        bus.emit(event);
        subscriber.next(event);
      });
    },
    closed$: new ReplaySubject(1),
  };
}
