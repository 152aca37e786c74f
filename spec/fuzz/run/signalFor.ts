import type { BatchSpec } from '../world/World';
import { abort } from './abort';
import type { Stage, Stoppable } from './createStage';
import { stopMoment } from './stopMoment';

/** The signal of a batch: that of the world, or one of its own that is aborted at the same moment. */
export function signalFor(
  stage: Stage,
  spec: BatchSpec,
  number: number,
  onStop: () => void,
): AbortSignal | undefined {
  const { signal } = spec;
  const moment = signal === null ? undefined : stage.world.signals[signal];
  if (signal === null || !moment) return undefined;
  const shared = stage.world.options.sharedSignals ? stage.shared[signal] : undefined;
  const stoppable: Stoppable = shared ?? { controller: new AbortController(), onStop: new Set() };
  if (!shared)
    stage.when(
      stopMoment(stage.world, spec, moment),
      () => abort(stoppable),
      stage.world.options.actsOnOthers ? undefined : number,
    );
  const { controller } = stoppable;
  if (controller.signal.aborted) onStop();
  else stoppable.onStop.add(onStop);
  stage.signals.push({ signal: controller.signal, own: 0 });
  return controller.signal;
}
