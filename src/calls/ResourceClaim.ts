/**
 * What one call touches. Two claims overlap when their keys are equal, or when one is a subtree that contains the
 * other; they conflict when they overlap and at least one of them writes.
 *
 * @example
 * { key: 'file:/w/a.txt' }                                       // writes one file
 * { key: 'file:/w', access: 'read', scope: 'subtree' }           // searches a directory
 */
export interface ResourceClaim {
  /**
   * Names the resource; compared as it is. `/` separates levels: a subtree of `file:/w` contains `file:/w` and
   * `file:/w/a`, not `file:/wide`. A `/` at the end of a subtree's key changes nothing.
   */
  readonly key: string;
  /** Reads do not conflict with each other. @default 'write' */
  readonly access?: 'read' | 'write';
  /** The key alone, or everything below it as well. @default 'exact' */
  readonly scope?: 'exact' | 'subtree';
}
