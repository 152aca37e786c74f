import { type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { DispatchEvent } from '../events/DispatchEvent';
import { waveEvent } from '../events/waveEvent';
import { subscribeWithin } from '../queueing/subscribeWithin';
import type { ScheduleContext } from './ScheduleContext';

/**
 * Puts `wave-start` in front of the first event of each wave's calls and `wave-end` behind the last: where there is no
 * barrier, waves overlap.
 */
export function markWaves(batch: ScheduleContext): MonoTypeOperatorFunction<DispatchEvent> {
  return (events$) =>
    new Observable((subscriber) => {
      const { waves } = batch.plan;
      const unended = waves.map(({ length }) => length);
      const hasStarted = waves.map(() => false);
      const mark = (type: 'wave-start' | 'wave-end', wave: number): void =>
        subscriber.next(waveEvent(batch, type, wave, waves[wave] ?? []));

      subscribeWithin(subscriber, events$, {
        next(event) {
          const wave = 'index' in event ? event.wave : -1;
          if (hasStarted[wave] === false) {
            hasStarted[wave] = true;
            mark('wave-start', wave);
          }
          subscriber.next(event);
          if (event.type !== 'post' || event.retryInMs !== undefined) return;
          const left = (unended[wave] as number) - 1;
          unended[wave] = left;
          if (left === 0) mark('wave-end', wave);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
