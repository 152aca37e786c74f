import { type Observable, Subject } from 'rxjs';
import { createWorkQueue } from '../queueing/createWorkQueue';

/** How many calls of each named group are in flight, over all batches of a dispatcher. */
export interface Limits {
  readonly names: readonly string[];
  hasRoom(groups: readonly string[]): boolean;
  enter(groups: readonly string[]): void;
  leave(groups: readonly string[]): void;
  /** Emits when a place has fallen free; those who have listened longest hear it first. */
  readonly freed$: Observable<void>;
}

export function createLimits(limits: Readonly<Record<string, number>>): Limits {
  const freed$ = new Subject<void>();
  const room = new Map(Object.entries(limits).map(([name, limit]) => [name, Math.floor(limit)]));
  // Flat, although whoever takes the place may end at once and free it for the next.
  const notices = createWorkQueue();
  const change = (groups: readonly string[], by: number): void => {
    for (const group of groups) room.set(group, (room.get(group) ?? 0) + by);
  };
  const notify = (): void => freed$.next();

  return {
    names: [...room.keys()],
    hasRoom: (groups) => groups.every((group) => (room.get(group) ?? 0) > 0),
    enter: (groups) => change(groups, -1),
    leave(groups) {
      if (groups.length === 0) return;
      change(groups, 1);
      if (notices.isRunning) notices.push(notify);
      else notices.run(notify);
    },
    freed$,
  };
}
