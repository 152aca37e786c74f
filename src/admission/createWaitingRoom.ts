import { createPriorityQueue, type PriorityQueue } from '../queueing/createPriorityQueue';
import type { Candidate } from './Candidate';

/** Where calls wait until their group has room. */
export interface WaitingRoom {
  readonly isEmpty: boolean;
  enter(candidate: Candidate): void;
  /** Takes out the first in request order whose groups have room; undefined when there is none. */
  leave(hasRoom: (groups: readonly string[]) => boolean): Candidate | undefined;
}

/** Calls of the same groups wait in one queue, so that a long one is not searched for every place. */
export function createWaitingRoom(): WaitingRoom {
  const queues = new Map<string, PriorityQueue<Candidate>>();

  return {
    get isEmpty() {
      return [...queues.values()].every((queue) => queue.peek() === undefined);
    },
    enter(candidate) {
      const key = JSON.stringify(candidate.groups);
      const queue = queues.get(key) ?? createPriorityQueue<Candidate>(({ turn }) => turn.index);
      queue.push(candidate);
      queues.set(key, queue);
    },
    leave(hasRoom) {
      let first: PriorityQueue<Candidate> | undefined;
      let lowest = Infinity;
      for (const queue of queues.values()) {
        const candidate = queue.peek();
        if (!candidate || candidate.turn.index > lowest || !hasRoom(candidate.groups)) continue;
        first = queue;
        lowest = candidate.turn.index;
      }
      return first?.pop();
    },
  };
}
