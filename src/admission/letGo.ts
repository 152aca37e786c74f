import type { Subscription } from 'rxjs';
import { reportUnhandled } from '../guards/reportUnhandled';

/** Lets go of locks. What their manager throws is reported: the batch, and what waits, go on. */
export function letGo(holding: Subscription | undefined): void {
  try {
    holding?.unsubscribe();
  } catch (error) {
    reportUnhandled(error);
  }
}
