import { type Observable, type Observer, Subject } from 'rxjs';
import { reportUnhandled } from '../guards/reportUnhandled';
import { createTrampoline } from '../queueing/createTrampoline';
import type { DispatchEvent } from './DispatchEvent';

/** Where the events of all batches of a dispatcher meet. */
export interface EventBus {
  readonly events$: Observable<DispatchEvent>;
  emit(event: DispatchEvent): void;
}

/** @param observers told first, before the subscribers of `events$` */
export function createEventBus(observers: readonly Partial<Observer<DispatchEvent>>[]): EventBus {
  const events$ = new Subject<DispatchEvent>();
  // Batches that are dispatched from inside an observer must not overtake what the other observers still have to hear.
  const { deliver } = createTrampoline();

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

  return {
    events$: events$.asObservable(),
    emit(event) {
      if (events$.observed) deliver(() => events$.next(event));
    },
  };
}
