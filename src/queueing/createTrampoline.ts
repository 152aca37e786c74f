import { createWorkQueue } from './createWorkQueue';

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
}

/**
 * A private trampoline rather than the global `queueScheduler`: work inside somebody else's flush of that one is
 * put off until the flush unwinds, and an error in it drops the work of others.
 */
export function createTrampoline(): Trampoline {
  const deliveries = createWorkQueue();
  const tasks = createWorkQueue();

  return {
    deliver(delivery) {
      if (deliveries.isRunning) return deliveries.push(delivery);
      deliveries.run(delivery);
      if (!tasks.isRunning) tasks.run();
    },
    schedule(task) {
      if (tasks.isRunning || deliveries.isRunning) tasks.push(task);
      else tasks.run(task);
    },
  };
}
