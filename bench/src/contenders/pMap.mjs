import map from 'p-map';

const echo = async (input) => input;

export const pMap = {
  name: 'p-map',
  cap: 8,
  prepare(count) {
    const inputs = Array.from({ length: count }, (_, input) => input);
    return () => map(inputs, echo, { concurrency: 8 });
  },
};
