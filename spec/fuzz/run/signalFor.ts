import type { BatchSpec } from '../world/World';
import type { Stage } from './createStage';

/** The signal of a batch, which others may have as well. @param onStop told just before it is aborted */
export function signalFor(stage: Stage, { signal }: BatchSpec, onStop: () => void): AbortSignal | undefined {
  const shared = signal === null ? undefined : stage.shared[signal];
  if (!shared) return undefined;
  const { controller } = shared;
  if (controller.signal.aborted) onStop();
  else shared.onStop.add(onStop);
  stage.signals.push({ signal: controller.signal, own: 0 });
  return controller.signal;
}
