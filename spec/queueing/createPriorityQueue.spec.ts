import { fc, it as prop } from '@fast-check/jest';
import { createPriorityQueue } from '../../src/queueing/createPriorityQueue';

describe('createPriorityQueue', () => {
  const steps = fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 3 }), { maxLength: 80 });

  prop.prop([steps], { numRuns: 1000 })('gives the lowest of what waits, as a sorted list would', (asked) => {
    const queue = createPriorityQueue<number>((item) => item);
    const sorted: number[] = [];
    for (const item of asked) {
      if (item === null) {
        expect(queue.pop()).toBe(sorted.shift());
      } else {
        queue.push(item);
        sorted.push(item);
        sorted.sort((one, other) => one - other);
      }
      expect(queue.peek()).toBe(sorted[0]);
    }
  });
});
