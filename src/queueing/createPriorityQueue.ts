/** Items that wait, the one with the lowest rank in front. */
export interface PriorityQueue<T> {
  /** The first item, which stays; undefined when there is none. */
  peek(): T | undefined;
  push(item: T): void;
  /** Takes the first item out. */
  pop(): T | undefined;
}

/** A binary heap: both ways cost the logarithm of what waits, and nothing where items come in order. */
export function createPriorityQueue<T>(rankOf: (item: T) => number): PriorityQueue<T> {
  const heap: T[] = [];
  const isBefore = (one: T, other: T): boolean => rankOf(one) < rankOf(other);

  const rise = (from: number): void => {
    const item = heap[from] as T;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(item, heap[parent] as T)) break;
      heap[place] = heap[parent] as T;
      place = parent;
    }
    heap[place] = item;
  };

  const sink = (item: T): void => {
    let place = 0;
    for (let child = 1; child < heap.length; child = 2 * place + 1) {
      const right = child + 1;
      const first = right < heap.length && isBefore(heap[right] as T, heap[child] as T) ? right : child;
      if (!isBefore(heap[first] as T, item)) break;
      heap[place] = heap[first] as T;
      place = first;
    }
    heap[place] = item;
  };

  return {
    peek: () => heap[0],
    push(item) {
      heap.push(item);
      rise(heap.length - 1);
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) sink(last);
      return first;
    },
  };
}
