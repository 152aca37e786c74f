/** Runs the work of one batch to completion, piece by piece, however that work is re-entered. */
export interface Trampoline {
  /**
   * Tells something to the observers: at once, or after what they are being told right now. So all of them hear
   * everything in one order, also when one of them cancels or dispatches from inside its handler.
   */
  deliver(delivery: () => void): void;
  /**
   * Runs a task: at once, or after the tasks before it. A task never runs inside another one, which is what keeps
   * the stack flat, nor while observers are being told something, so they have seen a call's `pre` before it runs.
   */
  schedule(task: () => void): void;
}

/**
 * A private trampoline rather than the global `queueScheduler`: work inside somebody else's flush of that one is
 * put off until the flush unwinds, and an error in it drops the work of others.
 */
export function createTrampoline(): Trampoline {
  const deliveries = createDrain();
  const tasks = createDrain();
  const runTasks = (): void => {
    if (!deliveries.isDraining) tasks.drain();
  };

  return {
    deliver(delivery) {
      deliveries.push(delivery);
      deliveries.drain();
      runTasks();
    },
    schedule(task) {
      tasks.push(task);
      runTasks();
    },
  };
}

interface Drain {
  readonly isDraining: boolean;
  push(work: () => void): void;
  drain(): void;
}

function createDrain(): Drain {
  // Read by position: `shift()` on a long array costs its whole length.
  let queue: ((() => void) | undefined)[] = [];
  let isDraining = false;

  return {
    get isDraining() {
      return isDraining;
    },
    push(work) {
      queue.push(work);
    },
    drain() {
      if (isDraining) return;
      isDraining = true;
      try {
        for (let next = 0; next < queue.length; next++) {
          const work = queue[next];
          queue[next] = undefined;
          work?.();
        }
      } finally {
        queue = [];
        isDraining = false;
      }
    },
  };
}
