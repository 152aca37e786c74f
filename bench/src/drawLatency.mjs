/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A duration in whole ms from measured quantiles: straight up to the median, on a log scale between the others. */
export function drawLatency({ p50, p90, p99 }, random) {
  const share = random();
  const seconds = share < 0.5 ? (share / 0.5) * p50 : between(share);
  return Math.max(1, Math.round(seconds * 1000));

  function between(at) {
    const [from, to, low, high] = at < 0.9 ? [0.5, 0.9, p50, p90] : [0.9, 0.99, p90, p99];
    const part = Math.min(1, (at - from) / (to - from));
    return low * (high / low) ** part;
  }
}
