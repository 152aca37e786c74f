import type { FoundName } from './PathNames';

/** A name on the way to a file, and what is known of it. */
export interface PathLevel {
  readonly path: string;
  readonly name: string;
  /** Undefined for what does not exist yet. */
  readonly found: FoundName | undefined;
  /** Whether letter case means nothing in the folder that holds it. */
  readonly folds: boolean;
}
