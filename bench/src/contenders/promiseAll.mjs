const echo = async (input) => input;

export const promiseAll = {
  name: 'Promise.all',
  cap: null,
  prepare(count) {
    const inputs = Array.from({ length: count }, (_, input) => input);
    return () => Promise.all(inputs.map(echo));
  },
};
