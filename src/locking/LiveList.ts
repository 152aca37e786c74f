/** One request in a list of those that claim one thing, in the order in which they came. */
export interface LiveEntry<R> {
  readonly request: R;
  /** Kept when the entry leaves, as a way back to those that came before it. */
  previous: LiveEntry<R> | undefined;
  next: LiveEntry<R> | undefined;
  hasLeft: boolean;
}

/** A list that its entries leave from anywhere, at the cost of one step. */
export interface LiveList<R> {
  /** The entry that came last; undefined when the list is empty. */
  readonly last: LiveEntry<R> | undefined;
  append(request: R): LiveEntry<R>;
  remove(entry: LiveEntry<R>): void;
}
