import type { ResourceClaim } from 'rxwaves';

/** What one simple command does: nothing to any resource, reads, writes what its claims name, or cannot be told. */
export type ShellEffect = 'none' | 'read' | 'write' | 'unknown';

/** One simple command of a text, wherever in it the command stands. */
export interface ShellCommand {
  /** The program's name as written; `''` where there are only assignments or redirections. */
  readonly name: string;
  readonly effect: ShellEffect;
  /** Why the effect is unknown: names the offending word. */
  readonly reason?: string;
}

/** What a shell command text touches, as far as its text tells. */
export interface ShellAnalysis {
  /** Whether every command in the text is known, and `claims` holds all that they touch. */
  readonly safe: boolean;
  /** What the commands touch; empty when `safe` is false. */
  readonly claims: readonly ResourceClaim[];
  /** Why the text is not safe: names the offending word. */
  readonly reason?: string;
  /** In the order in which they stand in the text. */
  readonly commands: readonly ShellCommand[];
}
