import Queue from 'p-queue';

const echo = async (input) => input;

export const pQueue = {
  name: 'p-queue',
  cap: 8,
  prepare(count) {
    const inputs = Array.from({ length: count }, (_, input) => input);
    const queue = new Queue({ concurrency: 8 });
    return () => Promise.all(inputs.map((input) => queue.add(() => echo(input))));
  },
};
