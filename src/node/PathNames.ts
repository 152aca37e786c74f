/** What a name is. */
export interface FoundName {
  /** Equal for equal files only. */
  readonly identity: string;
  /** The file system that it is on. */
  readonly device: string;
  readonly isLink: boolean;
}

/** The part of a file system that a path's canonical name depends on. Paths are absolute. */
export interface PathNames {
  /** What a name is; undefined when there is nothing of that name. */
  look(path: string): FoundName | undefined;
  /** Some of the names in a folder, in any order; none where they cannot be read. */
  entries(path: string): Iterable<string>;
  /** What a symbolic link points to, as written. */
  readLink(path: string): string;
  /** Whether letter case means nothing where the file system cannot be asked. */
  readonly foldsByDefault: boolean;
  /**
   * The identities of folders of which it could not be known whether they fold, and which were taken to. They stay so,
   * with all that is on their file system below them: a name there would else get another key once there is a file that
   * can be asked about.
   */
  readonly takenToFold: Set<string>;
}
