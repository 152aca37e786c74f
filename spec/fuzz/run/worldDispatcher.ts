import type { Observer } from 'rxjs';
import { type Dispatcher, type DispatchEvent, firstFit, inOrder, type LockManager, type Tool } from 'rxwaves';
import { timeout } from 'rxwaves/middleware';
import type { DispatcherSpec } from '../world/World';
import type { CreateDispatcher, Stage } from './createStage';
import { recordingGate } from './recordingGate';
import { retryPolicy } from './retryPolicy';

/** Makes a dispatcher of the world and listens to it. */
export function worldDispatcher(
  stage: Stage,
  create: CreateDispatcher,
  index: number,
  spec: DispatcherSpec,
  { locks, tool }: { readonly locks: LockManager; readonly tool: Tool },
): Dispatcher {
  const numberOf = ({ batchId }: DispatchEvent): number => stage.numbers[index]?.[batchId - 1] ?? -1;
  const observer: Partial<Observer<DispatchEvent>> = {
    next(event) {
      stage.record({ kind: 'event', batch: numberOf(event), event });
      stage.countEvent();
    },
  };
  const dispatcher = create({
    tools: [tool],
    mode: spec.mode,
    schedule: spec.schedule,
    planner: spec.planner === 'inOrder' ? inOrder : firstFit,
    maxConcurrency: spec.cap,
    locks: spec.locked ? locks : undefined,
    limits: spec.limits ?? undefined,
    retry: spec.retry ? retryPolicy(stage, spec.retry) : undefined,
    gates: spec.approves ? [recordingGate(stage, index)] : [],
    middleware: spec.timeoutMs === null ? [] : [timeout({ ms: spec.timeoutMs })],
    abandonAfterMs: spec.abandonAfterMs,
    scheduler: stage.clock.counted,
    observers: [observer],
  });
  dispatcher.events$.subscribe((event) => stage.record({ kind: 'heard', batch: numberOf(event), event }));
  return dispatcher;
}
