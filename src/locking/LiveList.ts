/** The requests that claim one thing, in the order in which they came. They leave from anywhere. */
export interface LiveList<R> {
  last: LiveEntry<R> | undefined;
  /** Where the list is kept while it holds something. */
  readonly table: Map<string, LiveList<R>> | undefined;
  readonly key: string;
}

/** One request in one list. */
export interface LiveEntry<R> {
  readonly request: R;
  readonly list: LiveList<R>;
  /** Kept when the entry leaves, as a way back to those that came before it. */
  previous: LiveEntry<R> | undefined;
  next: LiveEntry<R> | undefined;
  hasLeft: boolean;
}
