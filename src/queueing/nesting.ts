/**
 * How many levels of batches may stand on one stack. Each level takes some ten kilobytes of it, and Node gives one
 * megabyte, which whoever calls may have used already.
 */
const MOST_LEVELS = 20;

/** Counts how often one kind of work stands on the stack right now. */
interface Depth {
  readonly isTooDeep: boolean;
  run(work: () => void): void;
}

function createDepth(most: number): Depth {
  let levels = 0;
  // Once too deep, all that stands on that stack is refused until it has unwound: of a call that makes two of itself,
  // each of which makes two, the others would be tried one by one.
  let isRefusing = false;
  return {
    get isTooDeep() {
      isRefusing ||= levels > most;
      return isRefusing;
    },
    run(work) {
      levels++;
      try {
        work();
      } finally {
        levels--;
        if (levels === 0) isRefusing = false;
      }
    },
  };
}

/**
 * What nests when batches start each other on one stack: their tasks, on the way down; on the way up the events that
 * each level shows as progress of the one above; and signals that abort each other. There is one stack, and so one count
 * for all dispatchers.
 */
export const nesting = {
  tasks: createDepth(MOST_LEVELS),
  // Declarations that dispatch, while the batch that asks them is being planned.
  plans: createDepth(MOST_LEVELS),
  // One level more: the one that is too deep still tells so.
  deliveries: createDepth(MOST_LEVELS + 1),
  aborts: createDepth(MOST_LEVELS),
} as const;
