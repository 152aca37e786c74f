import { Observable, Subscription } from 'rxjs';
import { createClaimQueue } from '../locking/createClaimQueue';

/** Puts work behind the work before it, so that one is done at a time. */
export type Turns = <T>(work$: Observable<T>) => Observable<T>;

export function createTurns(): Turns {
  const queue = createClaimQueue<() => void>(({ item }) => item());
  return (work$) =>
    new Observable((subscriber) => {
      const work = new Subscription();
      const turn = queue.enter('everything', () => {
        if (!subscriber.closed) work.add(work$.subscribe(subscriber));
      });
      // In this order: what is torn down is gone before the next one begins.
      return () => {
        work.unsubscribe();
        queue.leave(turn);
      };
    });
}
