/** The part of a file system that a path's canonical name depends on. Paths are absolute. */
export interface PathNames {
  /** What a name is; undefined when there is nothing of that name. The identity is equal for equal files only. */
  look(path: string): { readonly identity: string; readonly isLink: boolean } | undefined;
  /** What a symbolic link points to, as written. */
  readLink(path: string): string;
  /** Whether letter case means nothing where the file system cannot be asked. */
  readonly foldsByDefault: boolean;
}
