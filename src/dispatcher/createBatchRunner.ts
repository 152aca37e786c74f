import { finalize, mergeMap, type Observable, ReplaySubject, type Subscriber } from 'rxjs';
import { createAdmission } from '../admission/createAdmission';
import type { ToolCall } from '../calls/ToolCall';
import { CancelledError } from '../errors/CancelledError';
import { createBatchReport } from '../events/createBatchReport';
import type { EventBus } from '../events/createEventBus';
import type { DispatchEvent } from '../events/DispatchEvent';
import { createExecutor } from '../execution/createExecutor';
import { lockClaimsOf } from '../locking/lockClaimsOf';
import type { DispatchOptions } from '../options/DispatchOptions';
import type { Settings } from '../options/Settings';
import type { DispatchPlan } from '../planning/DispatchPlan';
import type { ToolNode } from '../planning/ToolNode';
import { captureContext } from '../queueing/captureContext';
import { createDeliveries } from '../queueing/createDeliveries';
import { createTrampoline } from '../queueing/createTrampoline';
import { nesting } from '../queueing/nesting';
import { onDemand } from '../queueing/onDemand';
import type { RunCalls } from '../schedules/RunCalls';
import type { Batch } from './Batch';
import type { Cancellation } from './cancellation';
import { runBatch } from './runBatch';

/** What a batch is about. */
interface BatchContents {
  readonly calls: readonly ToolCall[];
  /** What the tools declare, by index. */
  readonly nodes: readonly ToolNode[];
  readonly plan: DispatchPlan;
  readonly options: DispatchOptions;
  readonly schedule: (batch: Batch, runCalls: RunCalls) => Observable<DispatchEvent>;
  readonly cancellation: Cancellation;
}

/** Runs one batch for its subscriber, and for everybody who listens to the dispatcher. */
export type BatchRunner = (contents: BatchContents, subscriber: Subscriber<DispatchEvent>) => void;

/** Makes what all batches of a dispatcher share. */
export function createBatchRunner(settings: Settings, bus: EventBus): BatchRunner {
  const { maxConcurrency, mode, scheduler, tools } = settings;
  const admit = createAdmission(settings);
  const execute = createExecutor(settings);
  const deliveries = createDeliveries();
  let batchCount = 0;

  return ({ calls, nodes, plan, options, schedule, cancellation }, subscriber) => {
    const trampoline = createTrampoline(deliveries, captureContext(), captureContext());
    const { deliver } = trampoline;
    const announce = (event: DispatchEvent): void =>
      deliver(() => {
        bus.emit(event);
        subscriber.next(event);
      });
    // Sticky: whoever asks later is told as well.
    const cancellation$ = new ReplaySubject<never>(1);
    const batch: Batch = {
      id: ++batchCount,
      calls,
      plan,
      turn: options.turn,
      data: options.data ?? {},
      tools,
      scheduler,
      trampoline,
      isSequential: mode === 'sequential',
      report: createBatchReport(calls),
      claimsOf: (index) => lockClaimsOf(nodes[index] as ToolNode),
      closed$: new ReplaySubject(1),
      announce,
      isCancelled() {
        const error = cancellation.pending();
        if (error) cancellation$.error(error);
        return error !== undefined;
      },
      abortedBy: undefined,
    };
    const runCalls: RunCalls = (due) =>
      onDemand(admit(batch, due), maxConcurrency, trampoline, (calls$, leave) =>
        calls$.pipe(mergeMap((call) => execute(batch, call).pipe(finalize(leave)), maxConcurrency)),
      );

    const listening = cancellation.cancelled$.subscribe(cancellation$);
    let isOver = false;
    subscriber.add(() => {
      // A cancellation that only the others hear the end of; an error is dear to make.
      if (isOver) return;
      const cancel = (): void =>
        nesting.aborts.run(() => cancellation$.error(new CancelledError('unsubscribed')));
      // Batches in batches are unsubscribed from on one stack.
      if (nesting.aborts.isTooDeep) scheduler.schedule(cancel);
      else cancel();
    });
    const end = (tell: () => void): void => {
      isOver = true;
      listening.unsubscribe();
      deliver(tell);
    };
    runBatch(batch, (run) => schedule(batch, run), runCalls, cancellation$).subscribe({
      next(event) {
        batch.report.record(event);
        announce(event);
      },
      error: (error: unknown) => end(() => subscriber.error(error)),
      complete: () => end(() => subscriber.complete()),
    });
  };
}
