import fc from 'fast-check';

/** The first value, as often as its weight says against each of the others. */
export const mostly = <T>(value: T, weight: number, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, ...others.map((other) => fc.constant(other)));

/** null, as often as the weight says against one of the arbitrary. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T | null> =>
  fc.oneof<fc.WeightedArbitrary<T | null>[]>(
    { weight, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary },
  );
