import { from, Observable, tap } from 'rxjs';
import { type Dispatcher, type DispatchEvent, results, type ToolCall, type ToolResult } from 'rxwaves';
import type { BatchSpec } from '../world/World';
import { arrivingCalls } from './callsOf';
import type { Stage } from './createStage';
import { endingFor } from './endingFor';
import { startBatch } from './startBatch';

/** A batch that is yet to run. */
export interface OpenedBatch {
  /** Runs it for each subscription. */
  readonly events$: Observable<DispatchEvent>;
  run(): Promise<ToolResult[]>;
}

/** @param inherited the signal of the call whose tool dispatches the batch */
export function openBatch(stage: Stage, spec: BatchSpec, inherited?: AbortSignal): OpenedBatch {
  const dispatcher = stage.dispatchers[spec.dispatcher] as Dispatcher;
  return {
    events$: new Observable((subscriber) => {
      const isStream = spec.kind === 'stream';
      const { run, options, stop, end } = startBatch(
        stage,
        spec,
        isStream ? 'stream' : 'dispatch',
        inherited,
      );
      const received: DispatchEvent[] = [];
      // Before all that is inside is torn down.
      subscriber.add(() => stop('unsubscribing'));
      const source$ = isStream
        ? dispatcher.stream(arrivingCalls(stage, run.number, spec, run.calls), options)
        : dispatcher.dispatch(run.calls, options);
      const recorded$ = source$.pipe(
        tap({
          next(event) {
            received.push(event);
            stage.record({ kind: 'received', batch: run.number, event });
          },
          error: (error: unknown) => end(endingFor(error, isStream ? arrivedIn(received) : run.calls)),
          complete: () => end({ status: 'completed', results: resultsOf(received) }),
        }),
      );
      recorded$.subscribe(subscriber);
    }),

    run() {
      const { run, options, end } = startBatch(stage, spec, 'run', inherited);
      const running = dispatcher.run(run.calls, options);
      running.then(
        (answers) => end({ status: 'completed', results: answers }),
        (error: unknown) => end(endingFor(error, run.calls)),
      );
      return running;
    },
  };
}

const arrivedIn = (events: readonly DispatchEvent[]): ToolCall[] =>
  events.flatMap((event) => (event.type === 'arrival' ? [event.call] : []));

function resultsOf(events: readonly DispatchEvent[]): readonly ToolResult[] | undefined {
  let answers: readonly ToolResult[] | undefined;
  from(events)
    .pipe(results())
    .subscribe({ next: (given) => (answers = given), error: () => undefined });
  return answers;
}
