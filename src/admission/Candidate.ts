import type { Subscription } from 'rxjs';
import type { Turn } from '../execution/Turn';

/** A call that is to be let in. */
export interface Candidate {
  turn: Turn;
  /** The limited groups that it counts against. */
  readonly groups: readonly string[];
  /** Its locks, while it holds them; it lets go of them when it is unsubscribed from. */
  holding: Subscription | undefined;
}
