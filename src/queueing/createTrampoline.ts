import type { InContext } from './captureContext';
import type { Deliveries } from './createDeliveries';
import { createWorkQueue } from './createWorkQueue';
import { nesting } from './nesting';

/** Runs the work of one batch to completion, piece by piece, however that work is re-entered. */
export interface Trampoline {
  /** Tells something to all who listen: at once, or after what they are being told right now. */
  readonly deliver: (delivery: () => void) => void;
  /**
   * Runs a task: at once, or after the tasks before it. A task never runs inside another one, which keeps the stack
   * flat, nor while observers are being told something, so that they have heard of a call before it runs.
   */
  readonly schedule: (task: () => void) => void;
  /** Runs work in the asynchronous context of the batch, unless it is known to be there already. */
  readonly inside: (work: () => void) => void;
  /** The same, also where somebody may have left that context for one of his own, as a layer can. */
  readonly backInside: (work: () => void) => void;
  /** Runs what is known to come in the context of the batch already, such as what follows a promise. */
  readonly enter: (work: () => void) => void;
}

/** The batch whose context the work on top of the stack is in. */
let current: object | undefined;

/**
 * A private trampoline rather than the global `queueScheduler`: work inside somebody else's flush of that one is
 * put off until the flush unwinds, and an error in it drops the work of others.
 *
 * @param inContext runs the work in the asynchronous context of those whose work it is: who sets it off may be anybody,
 * such as another request that frees a lock
 * @param backInContext the same for work inside that work: `AsyncLocalStorage.run` changes the context that it is called in
 */
export function createTrampoline(
  deliveries: Deliveries,
  inContext?: InContext,
  backInContext = inContext,
): Trampoline {
  const tasks = createWorkQueue();
  const me = {};

  const enter = (work: () => void): void => {
    const before = current;
    current = me;
    try {
      work();
    } finally {
      current = before;
    }
  };
  const backInside = (work: () => void): void => {
    if (backInContext) backInContext(() => enter(work));
    else work();
  };
  const inside = (work: () => void): void => {
    if (!inContext || current === me) work();
    else inContext(() => enter(work));
  };
  const runTasks = (task?: () => void): void => inside(() => nesting.tasks.run(() => tasks.run(task)));
  const runWaitingTasks = (): void => {
    if (!tasks.isRunning) runTasks();
  };

  return {
    deliver: (delivery) => deliveries.tell(() => inside(delivery)),
    schedule(task) {
      if (!tasks.isRunning && !deliveries.isRunning) return runTasks(task);
      tasks.push(task);
      if (!tasks.isRunning) deliveries.afterwards(runWaitingTasks);
    },
    inside,
    backInside,
    enter,
  };
}
