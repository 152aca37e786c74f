import { createWorkQueue } from './createWorkQueue';
import { nesting } from './nesting';

/** What all batches of a dispatcher tell, one after another, to all who listen. */
export interface Deliveries {
  /** True while something is being told. */
  readonly isRunning: boolean;
  /** Tells something: at once, or after what is being told right now. */
  readonly tell: (delivery: () => void) => void;
  /** Runs some work once all has been told. The same work runs once, however often it is asked for. */
  readonly afterwards: (work: () => void) => void;
}

/**
 * One queue for all batches, so that everybody hears everything in one order, also when one of those who are told cancels
 * or dispatches from inside its handler: what that sets off is told once all others have heard of what came before, and
 * goes on after that.
 */
export function createDeliveries(): Deliveries {
  const queue = createWorkQueue();
  const after = new Set<() => void>();
  let isFollowed = false;

  return {
    get isRunning() {
      return queue.isRunning;
    },
    tell(delivery) {
      if (queue.isRunning) return queue.push(delivery);
      nesting.deliveries.run(() => queue.run(delivery));
      // What follows may tell something itself: it is followed by what this loop comes to next, and not from inside.
      if (isFollowed || after.size === 0) return;
      isFollowed = true;
      try {
        for (const work of after) {
          after.delete(work);
          work();
        }
      } finally {
        isFollowed = false;
      }
    },
    afterwards: (work) => void after.add(work),
  };
}
