import type { Stoppable } from './createStage';

export const ABORT_REASON = 'stop';

/** Aborts a signal, after all have noted that it is. */
export function abort({ controller, onStop }: Stoppable): void {
  for (const note of onStop) note();
  onStop.clear();
  controller.abort(ABORT_REASON);
}
