/** A step from a value into it: a field's name, an entry's index, or all entries of a list. */
export type Step = string | number | typeof EACH;
export const EACH = Symbol('each');

/** A gap of a template. */
export interface Gap {
  /** As it stands in the template. */
  readonly source: string;
  readonly steps: readonly Step[];
  /** What stands for a missing value, null or an empty text. */
  readonly fallback?: string;
}

/** A template, taken apart into text and gaps. */
export interface Template {
  readonly source: string;
  readonly pieces: readonly (string | Gap)[];
}
