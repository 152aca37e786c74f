import limit from 'p-limit';

const echo = async (input) => input;

export const pLimit = {
  name: 'p-limit',
  cap: 8,
  prepare(count) {
    const inputs = Array.from({ length: count }, (_, input) => input);
    const capped = limit(8);
    return () => Promise.all(inputs.map((input) => capped(echo, input)));
  },
};
