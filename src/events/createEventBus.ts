import { type Observable, type Observer, Subject } from 'rxjs';
import { reportUnhandled } from '../guards/reportUnhandled';
import type { DispatchEvent } from './DispatchEvent';

/** Where the events of all batches of a dispatcher meet. */
export interface EventBus {
  readonly events$: Observable<DispatchEvent>;
  readonly emit: (event: DispatchEvent) => void;
}

/** @param observers told first, before the subscribers of `events$` */
export function createEventBus(observers: readonly Partial<Observer<DispatchEvent>>[]): EventBus {
  const events$ = new Subject<DispatchEvent>();

  for (const observer of observers) {
    events$.subscribe((event) => {
      try {
        const answer: unknown = observer.next?.(event);
        if (answer instanceof Promise) answer.catch(reportUnhandled);
      } catch (error) {
        reportUnhandled(error);
      }
    });
  }
  return { events$: events$.asObservable(), emit: (event) => events$.next(event) };
}
