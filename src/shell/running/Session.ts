import type { ParsedScript, SyntaxNode } from 'unbash';
import type { ResourceClaim } from 'rxwaves';
import type { State } from './State';

/** One analysis: what has been found so far, and the way into nested scripts. */
export interface Session {
  /** Notes what the command that is being looked at touches. */
  readonly claim: (claim: ResourceClaim) => void;
  /** Notes that the command reads something, if only about the machine. */
  readonly reads: () => void;
  /** Runs `look`, and records what it finds, or why it refuses, as the effect of a command. */
  readonly command: (node: SyntaxNode, name: string, look: () => void) => void;
  /** Looks at a script that runs in a shell of its own. */
  readonly nested: (script: ParsedScript | undefined, state: State, text: string) => void;
  /** Looks at a text that another shell runs. */
  readonly text: (text: string, state: State) => void;
  /** Looks at what does not stand at the top of the text: a write in there is refused. */
  readonly inside: <T>(look: () => T) => T;
  /** Notes that the command that is being looked at removes or replaces something. */
  readonly destroys: () => void;
  /** Goes a level deeper. Ends the analysis where that is too deep. */
  readonly deeper: <T>(look: () => T) => T;
  /** Counts a step. Ends the analysis when there have been too many. */
  readonly step: () => void;
  /** Functions that have been looked at because they were called. */
  readonly called: Set<unknown>;
}
