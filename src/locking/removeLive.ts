import type { LiveEntry } from './LiveList';

/** Takes an entry out of its list, and the list out of its table when it was the last one. */
export function removeLive<R>(entry: LiveEntry<R>): void {
  const { list, next, previous } = entry;
  entry.hasLeft = true;
  if (previous) previous.next = next;
  if (next) next.previous = previous;
  else list.last = previous;
  if (!list.last) list.table?.delete(list.key);
}
