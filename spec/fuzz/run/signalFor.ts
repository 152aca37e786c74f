import type { BatchSpec } from '../world/World';
import { abort } from './abort';
import type { Stage, Stoppable } from './createStage';

/** The signal of a batch: that of the world, or one of its own that is aborted at the same moment. */
export function signalFor(stage: Stage, { signal }: BatchSpec, onStop: () => void): AbortSignal | undefined {
  const moment = signal === null ? undefined : stage.world.signals[signal];
  if (signal === null || !moment) return undefined;
  const shared = stage.world.sharedSignals ? stage.shared[signal] : undefined;
  const stoppable: Stoppable = shared ?? { controller: new AbortController(), onStop: new Set() };
  if (!shared) stage.when(moment, () => abort(stoppable));
  const { controller } = stoppable;
  if (controller.signal.aborted) onStop();
  else stoppable.onStop.add(onStop);
  stage.signals.push({ signal: controller.signal, own: 0 });
  return controller.signal;
}
