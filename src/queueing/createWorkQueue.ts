/** Work that waits for its turn. */
export interface WorkQueue {
  /** True while work of this queue is being run. */
  readonly isRunning: boolean;
  push(work: () => void): void;
  /** Runs some work now, then all that waits, then what that has added, until nothing is left. */
  run(work?: () => void): void;
}

export function createWorkQueue(): WorkQueue {
  // Read by position and emptied at the end: `shift()` on a long array costs its whole length.
  const waiting: ((() => void) | undefined)[] = [];
  let isRunning = false;

  return {
    get isRunning() {
      return isRunning;
    },
    push(work) {
      waiting.push(work);
    },
    run(work) {
      isRunning = true;
      try {
        work?.();
        for (let next = 0; next < waiting.length; next++) {
          work = waiting[next];
          // What has run must not be held until the last of a long queue has.
          waiting[next] = undefined;
          work?.();
        }
      } finally {
        if (waiting.length > 0) waiting.length = 0;
        isRunning = false;
      }
    },
  };
}
