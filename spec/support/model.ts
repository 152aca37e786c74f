import fc from 'fast-check';
import { defer, map, Observable, switchMap, timer, VirtualTimeScheduler } from 'rxjs';
import { createDispatcher, type DispatchEvent, type ToolCall } from 'rxwaves';
import { type ModelEnding, endingOf } from './endingOf';

/** What a call of the model declares, and how it ends after how long. */
interface ModelCall {
  readonly safe: boolean;
  readonly key: string | null;
  /** In ms of virtual time; null for a tool that ends synchronously. */
  readonly lasts: number | null;
  readonly ends: ModelEnding;
}

export interface ModelRun {
  readonly batch: readonly ModelCall[];
  readonly cap: number;
  readonly mode: 'parallel' | 'sequential';
  /** In ms of virtual time; null for a run that nobody cancels. */
  readonly cancelAt: number | null;
}

/** What can be seen of a run from outside. */
export interface ModelTrace {
  readonly calls: readonly ToolCall<number>[];
  readonly events: readonly DispatchEvent[];
  readonly executed: readonly number[];
  readonly ended: 'completed' | 'hard error' | 'cancelled' | 'never';
  /** Streams of tools that are still subscribed to in the end. */
  readonly subscribed: number;
  /** Actions that the scheduler still holds in the end. */
  readonly scheduled: number;
}

const modelCall: fc.Arbitrary<ModelCall> = fc.record({
  safe: fc.boolean(),
  key: fc.constantFrom(null, 'a', 'b', '', '__proto__'),
  lasts: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 4 }),
  ends: fc.oneof(
    { weight: 20, arbitrary: fc.constant('ok' as const) },
    { weight: 4, arbitrary: fc.constantFrom('soft' as const, 'empty' as const) },
    { weight: 1, arbitrary: fc.constant('hard' as const) },
  ),
});

export const modelRun: fc.Arbitrary<ModelRun> = fc.record({
  batch: fc.array(modelCall, { maxLength: 24 }),
  cap: fc.integer({ min: 1, max: 9 }),
  mode: fc.constantFrom('parallel' as const, 'sequential' as const),
  cancelAt: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 3 }),
});

/** Runs a batch of the model in virtual time and records what can be seen. */
export function traceRun({ batch, cap, mode, cancelAt }: ModelRun): ModelTrace {
  const scheduler = new VirtualTimeScheduler();
  const calls = batch.map((_, input) => ({ toolCallId: `c${input % 7}`, toolName: 'model', input }));
  const callOf = (index: number): ModelCall => batch[index] as ModelCall;
  const executed: number[] = [];
  const events: DispatchEvent[] = [];
  let subscribed = 0;
  let ended: ModelTrace['ended'] = 'never';

  const execute = (index: number): Observable<string> => {
    const { lasts } = callOf(index);
    executed.push(index);
    return new Observable((subscriber) => {
      subscribed++;
      subscriber.add(() => subscribed--);
      const ending$ = defer(() => endingOf(callOf(index).ends, `out ${index}`));
      (lasts === null ? ending$ : timer(lasts, scheduler).pipe(switchMap(() => ending$))).subscribe(
        subscriber,
      );
    });
  };
  const dispatcher = createDispatcher({
    tools: [
      {
        name: 'model',
        isSafeForConcurrentExecution: (index: number) => callOf(index).safe,
        resourceKey: (index: number) => callOf(index).key,
        execute,
      },
    ],
    mode,
    maxConcurrency: cap,
    scheduler,
  });
  const cancel$ = cancelAt === null ? undefined : timer(cancelAt, scheduler).pipe(map(() => 'stop'));

  dispatcher.dispatch(calls, { cancel$ }).subscribe({
    next: (event) => events.push(event),
    error: (error: unknown) =>
      (ended = (error as Error).name === 'CancelledError' ? 'cancelled' : 'hard error'),
    complete: () => (ended = 'completed'),
  });
  scheduler.flush();
  return { calls, events, executed, ended, subscribed, scheduled: scheduler.actions.length };
}
