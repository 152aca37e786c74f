import { type SchedulerAction, type SchedulerLike, VirtualTimeScheduler } from 'rxjs';

/** Virtual time that goes on step by step, so that promises settle in between. */
export interface Clock {
  /** For the tools and everything else that is not the dispatcher's. */
  readonly scheduler: SchedulerLike;
  /** For the dispatchers: the same time, and what they schedule is counted. */
  readonly counted: SchedulerLike;
  now(): number;
  /** How much the dispatchers wait for. */
  waiting(): number;
  /** When the next action is due; Infinity when there is none. */
  next(): number;
  /** Runs the next action. @returns false when there is none, or none up to that time */
  step(latest: number): boolean;
}

export function createClock(): Clock {
  const scheduler = new VirtualTimeScheduler();
  const pending = new Set<object>();

  const counted: SchedulerLike = {
    now: () => scheduler.now(),
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay?: number, state?: T) {
      const token = {};
      pending.add(token);
      const action = scheduler.schedule(
        function (this: SchedulerAction<T>, given?: T) {
          pending.delete(token);
          work.call(this, given);
        },
        delay,
        state,
      );
      action.add(() => pending.delete(token));
      return action;
    },
  };

  return {
    scheduler,
    counted,
    now: () => scheduler.now(),
    waiting: () => pending.size,
    next: () => scheduler.actions[0]?.delay ?? Infinity,
    step(latest) {
      const action = scheduler.actions[0];
      if (!action || action.delay > latest) return false;
      scheduler.actions.shift();
      scheduler.frame = action.delay;
      const error: unknown = action.execute(action.state, action.delay);
      if (error !== undefined) throw error;
      return true;
    },
  };
}
