import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { Batch } from '../dispatcher/Batch';
import type { DispatchEvent } from '../events/DispatchEvent';
import { waveEvent } from '../events/waveEvent';

/**
 * Puts `wave-start` in front of the first call of each wave and `wave-end` behind its last: where there is no
 * barrier, waves overlap.
 */
export function markWaves(batch: Batch): MonoTypeOperatorFunction<DispatchEvent> {
  return (events$) =>
    new Observable((subscriber) => {
      const { waves } = batch.plan;
      const unended = waves.map(({ length }) => length);
      const started = new Set<number>();

      const next = (event: DispatchEvent): void => {
        if (event.type === 'pre' && !started.has(event.wave)) {
          started.add(event.wave);
          subscriber.next(waveEvent(batch, 'wave-start', event.wave));
        }
        subscriber.next(event);
        if (event.type !== 'post' || event.retryInMs !== undefined) return;
        const left = (unended[event.wave] ?? 0) - 1;
        unended[event.wave] = left;
        if (left === 0) subscriber.next(waveEvent(batch, 'wave-end', event.wave));
      };
      return events$.subscribe({
        next,
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
