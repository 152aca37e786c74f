import { getEventListeners } from 'node:events';
import { merge, NEVER, type Observable, tap, timer } from 'rxjs';
import type { DispatchOptions } from 'rxwaves';
import type { BatchSpec } from '../world/World';
import { ABORT_REASON } from './abort';
import { callsOf } from './callsOf';
import type { Stage } from './createStage';
import { signalFor } from './signalFor';
import type { BatchEnding, BatchRun, StoppedBy } from './Trace';

/** By when every batch of a world with tools that never end is cancelled, in ms. */
const LAST_RESORT_MS = 1_000;

/** @param reason what the batch is told, where that is told */
type Stop = (by: StoppedBy, reason?: unknown) => void;

interface StartedBatch {
  readonly run: BatchRun;
  readonly options: DispatchOptions;
  /** Notes that it is cancelled, if it has not ended. */
  readonly stop: Stop;
  readonly end: (ending: BatchEnding) => void;
}

/** Enters a batch into the trace, just before it is subscribed to. */
export function startBatch(
  stage: Stage,
  spec: BatchSpec,
  kind: BatchSpec['kind'],
  inherited: AbortSignal | undefined,
): StartedBatch {
  const number = stage.runs.length;
  const run = { number, spec, kind, calls: callsOf(spec, number) };
  const stops = new Set<string>();
  let hasEnded = false;
  const stop: Stop = (by, reason) => {
    if (hasEnded || stops.has(by)) return;
    stops.add(by);
    stage.record({ kind: 'stopped', batch: number, by, reason });
  };
  stage.runs.push(run);
  stage.numbers[spec.dispatcher]?.push(number);
  stage.record({ kind: 'started', batch: number });
  return {
    run,
    options: {
      signal: inherited
        ? inheritedSignal(stage, inherited, stop)
        : signalFor(stage, spec, () => stop('signal', ABORT_REASON)),
      cancel$: cancelFor(stage, spec, (reason) => stop('cancel$', reason)),
      turn: number,
    },
    stop,
    end(ending) {
      hasEnded = true;
      stage.record({ kind: 'ended', batch: number, ending });
    },
  };
}

function inheritedSignal(stage: Stage, signal: AbortSignal, stop: Stop): AbortSignal {
  if (signal.aborted) stop('signal', signal.reason);
  signal.addEventListener('abort', () => stop('signal', signal.reason));
  stage.signals.push({ signal, own: getEventListeners(signal, 'abort').length });
  return signal;
}

function cancelFor(
  stage: Stage,
  { cancel }: BatchSpec,
  stop: (reason: unknown) => void,
): Observable<unknown> | undefined {
  const given$ = cancel === null ? undefined : stage.cancels[cancel];
  const { clock, world } = stage;
  if (!given$ && !world.hangs) return undefined;
  const last$ = world.hangs ? timer(Math.max(0, LAST_RESORT_MS - clock.now()), clock.scheduler) : NEVER;
  const cancel$: Observable<unknown> = given$ ?? NEVER;
  return merge(cancel$, last$).pipe(tap({ next: stop, error: stop }));
}
