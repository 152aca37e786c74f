import { createPriorityQueue, type PriorityQueue } from '../queueing/createPriorityQueue';
import type { WaitingCall } from './WaitingCall';

/** Where calls wait until their group has room. */
export interface WaitingRoom {
  readonly isEmpty: boolean;
  enter(waiting: WaitingCall): void;
  /** Takes out the first in request order whose groups have room; undefined when there is none. */
  leave(hasRoom: (groups: readonly string[]) => boolean): WaitingCall | undefined;
}

/** Calls of the same groups wait in one queue, so that a long one is not searched for every place. */
export function createWaitingRoom(): WaitingRoom {
  const queues = new Map<string, PriorityQueue<WaitingCall>>();

  return {
    get isEmpty() {
      return [...queues.values()].every((queue) => queue.peek() === undefined);
    },
    enter(waiting) {
      const key = JSON.stringify(waiting.groups);
      const queue = queues.get(key) ?? createPriorityQueue<WaitingCall>(({ scheduled }) => scheduled.index);
      queue.push(waiting);
      queues.set(key, queue);
    },
    leave(hasRoom) {
      let first: PriorityQueue<WaitingCall> | undefined;
      let lowest = Infinity;
      for (const queue of queues.values()) {
        const waiting = queue.peek();
        if (!waiting || waiting.scheduled.index > lowest || !hasRoom(waiting.groups)) continue;
        first = queue;
        lowest = waiting.scheduled.index;
      }
      return first?.pop();
    },
  };
}
