import fc from 'fast-check';
import {
  concatMap,
  defer,
  delay,
  from,
  map,
  Observable,
  of,
  switchMap,
  timer,
  VirtualTimeScheduler,
} from 'rxjs';
import {
  createDispatcher,
  type DispatchEvent,
  type Dispatcher,
  type DispatcherOptions,
  inOrder,
  inProcessLocks,
  type ResourceClaim,
  type ToolCall,
} from 'rxwaves';
import { type ModelEnding, endingOf } from './endingOf';
import { anyClaim } from './claims';

/** What a call of the model declares, and how it ends after how long. */
export interface ModelCall {
  /** undefined for a call that is not safe. */
  readonly claims: readonly ResourceClaim[] | undefined;
  readonly group: string | undefined;
  /** In ms of virtual time; null for a tool that ends synchronously. */
  readonly lasts: number | null;
  readonly ends: ModelEnding;
}

export type ModelMode = 'first-fit' | 'in-order' | 'eager' | 'stream' | 'sequential';

interface ModelBatch {
  readonly calls: readonly ModelCall[];
  /** In ms of virtual time. */
  readonly startsAt: number;
  readonly cancelAt: number | null;
  /** The pause before each call of a stream, in ms. */
  readonly pauseMs: number;
}

export interface ModelWorld {
  readonly mode: ModelMode;
  readonly cap: number;
  readonly hasLocks: boolean;
  readonly limits: Readonly<Record<string, number>> | undefined;
  /** The batches of each dispatcher. */
  readonly dispatchers: readonly (readonly ModelBatch[])[];
}

/** One event of a world, with where it came from; none when the batch has ended. */
interface WorldEvent {
  readonly dispatcher: number;
  readonly batch: number;
  readonly event: DispatchEvent | undefined;
}

/** How one batch ended. */
interface BatchEnd {
  readonly dispatcher: number;
  readonly batch: number;
  readonly ended: 'completed' | 'hard error' | 'cancelled' | 'never';
}

export interface WorldTrace {
  readonly events: readonly WorldEvent[];
  readonly ends: readonly BatchEnd[];
  /** Streams of tools that are still subscribed to in the end. */
  readonly subscribed: number;
  /** Actions that the scheduler still holds in the end. */
  readonly scheduled: number;
}

const anyCall: fc.Arbitrary<ModelCall> = fc.record({
  claims: fc.option(fc.array(anyClaim, { maxLength: 3 }), { freq: 8, nil: undefined }),
  group: fc.constantFrom(undefined, undefined, 'one', 'two', 'unlimited'),
  lasts: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 5 }),
  ends: fc.oneof(
    { weight: 30, arbitrary: fc.constant('ok' as const) },
    { weight: 4, arbitrary: fc.constantFrom('soft' as const, 'empty' as const) },
    { weight: 1, arbitrary: fc.constant('hard' as const) },
  ),
});

const anyBatch: fc.Arbitrary<ModelBatch> = fc.record({
  calls: fc.array(anyCall, { maxLength: 12 }),
  startsAt: fc.integer({ min: 0, max: 8 }),
  cancelAt: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 5 }),
  pauseMs: fc.integer({ min: 0, max: 3 }),
});

/** Dispatchers with batches that overlap in time. */
export const anyWorld: fc.Arbitrary<ModelWorld> = fc.record({
  mode: fc.constantFrom<ModelMode[]>('first-fit', 'in-order', 'eager', 'stream', 'sequential'),
  cap: fc.integer({ min: 1, max: 5 }),
  hasLocks: fc.boolean(),
  limits: fc.constantFrom(undefined, { one: 1, two: 2 }),
  dispatchers: fc.array(fc.array(anyBatch, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
});

const optionsOf: Record<ModelMode, Partial<DispatcherOptions>> = {
  'first-fit': { mode: 'parallel' },
  'in-order': { mode: 'parallel', planner: inOrder },
  eager: { mode: 'parallel', schedule: 'eager' },
  stream: { mode: 'parallel' },
  sequential: {},
};

/** Runs a world in virtual time and records what can be seen from outside. @param layers made for each dispatcher */
export function traceWorld(
  { mode, cap, hasLocks, limits, dispatchers }: ModelWorld,
  layers: () => Pick<DispatcherOptions, 'gates' | 'middleware'> = () => ({}),
): WorldTrace {
  const scheduler = new VirtualTimeScheduler();
  const locks = hasLocks ? inProcessLocks() : undefined;
  const events: WorldEvent[] = [];
  const ends: BatchEnd[] = [];
  let subscribed = 0;

  const execute = (call: ModelCall): Observable<string> =>
    new Observable((subscriber) => {
      subscribed++;
      subscriber.add(() => subscribed--);
      const ending$ = defer(() => endingOf(call.ends, 'out'));
      const { lasts } = call;
      (lasts === null ? ending$ : timer(lasts, scheduler).pipe(switchMap(() => ending$))).subscribe(
        subscriber,
      );
    });
  const tool = {
    name: 'model',
    isSafeForConcurrentExecution: ({ claims }: ModelCall) => claims !== undefined,
    resources: ({ claims }: ModelCall) => claims ?? [],
    concurrencyGroup: ({ group }: ModelCall) => group,
    execute,
  };

  dispatchers.forEach((batches, dispatcherIndex) => {
    const batchOf = new Map<number, number>();
    const dispatcher = createDispatcher({
      tools: [tool],
      ...optionsOf[mode],
      ...layers(),
      maxConcurrency: cap,
      scheduler,
      locks,
      limits,
      observers: [
        {
          next: (event) =>
            events.push({ dispatcher: dispatcherIndex, batch: batchOf.get(event.batchId) as number, event }),
        },
      ],
    });
    let opened = 0;
    batches.forEach((batch, batchIndex) => {
      timer(batch.startsAt, scheduler).subscribe(() => {
        batchOf.set(++opened, batchIndex);
        const cancel$ =
          batch.cancelAt === null ? undefined : timer(batch.cancelAt, scheduler).pipe(map(() => 'stop'));
        const end = { dispatcher: dispatcherIndex, batch: batchIndex };
        const place = ends.push({ ...end, ended: 'never' }) - 1;
        start(dispatcher, mode, batch, cancel$, scheduler).subscribe({
          error: (error: unknown) => {
            const ended = (error as Error).name === 'CancelledError' ? 'cancelled' : 'hard error';
            ends[place] = { ...end, ended };
            events.push({ ...end, event: undefined });
          },
          complete: () => (ends[place] = { ...end, ended: 'completed' }),
        });
      });
    });
  });

  scheduler.flush();
  return { events, ends, subscribed, scheduled: scheduler.actions.length };
}

function start(
  dispatcher: Dispatcher,
  mode: ModelMode,
  { calls, pauseMs }: ModelBatch,
  cancel$: Observable<string> | undefined,
  scheduler: VirtualTimeScheduler,
): Observable<DispatchEvent> {
  const toolCalls = calls.map((input, index): ToolCall => ({
    toolCallId: `c${index % 7}`,
    toolName: 'model',
    input,
  }));
  if (mode !== 'stream') return dispatcher.dispatch(toolCalls, { cancel$ });
  const calls$ = from(toolCalls).pipe(concatMap((call) => of(call).pipe(delay(pauseMs, scheduler))));
  return dispatcher.stream(calls$, { cancel$ });
}
