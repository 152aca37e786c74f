import type { Turn } from './Turn';

/** A call that is to be let in. */
export interface Candidate {
  readonly turn: Turn;
  /** The limited groups that it counts against. */
  readonly groups: readonly string[];
  /** Whether it holds its locks already, or needs none. */
  readonly hasLocks: boolean;
}
