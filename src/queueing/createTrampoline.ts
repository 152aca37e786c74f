import type { InContext } from './captureContext';
import { createWorkQueue } from './createWorkQueue';
import { nesting } from './nesting';

/** Runs the work of one batch to completion, piece by piece, however that work is re-entered. */
export interface Trampoline {
  /**
   * Tells something to the observers: at once, or after what they are being told right now. So all of them hear
   * everything in one order, also when one of them cancels or dispatches from inside its handler.
   */
  readonly deliver: (delivery: () => void) => void;
  /**
   * Runs a task: at once, or after the tasks before it. A task never runs inside another one, which keeps the stack
   * flat, nor while observers are being told something, so that they have heard of a call before it runs.
   */
  readonly schedule: (task: () => void) => void;
  /** Runs what is known to come in the context of the batch already, such as what follows a promise. */
  readonly enter: (work: () => void) => void;
}

/**
 * A private trampoline rather than the global `queueScheduler`: work inside somebody else's flush of that one is
 * put off until the flush unwinds, and an error in it drops the work of others.
 *
 * @param inContext runs the work in the asynchronous context of those whose work it is: who sets it off may be anybody,
 * such as another request that frees a lock
 */
export function createTrampoline(inContext?: InContext): Trampoline {
  const deliveries = createWorkQueue();
  const tasks = createWorkQueue();

  let isInContext = inContext === undefined;

  const enter = (work: () => void): void => {
    const before = isInContext;
    isInContext = true;
    try {
      work();
    } finally {
      isInContext = before;
    }
  };
  const inside = (work: () => void): void => {
    if (isInContext || !inContext) work();
    else inContext(() => enter(work));
  };
  const runTasks = (task?: () => void): void => nesting.tasks.run(() => tasks.run(task));
  const deliverNow = (delivery: () => void): void => {
    nesting.deliveries.run(() => deliveries.run(delivery));
    if (!tasks.isRunning) runTasks();
  };
  return {
    deliver(delivery) {
      if (deliveries.isRunning) deliveries.push(delivery);
      else if (isInContext) deliverNow(delivery);
      else inside(() => deliverNow(delivery));
    },
    schedule(task) {
      if (tasks.isRunning || deliveries.isRunning) tasks.push(task);
      else if (isInContext) runTasks(task);
      else inside(() => runTasks(task));
    },
    enter,
  };
}
