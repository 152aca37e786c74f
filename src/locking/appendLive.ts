import type { LiveEntry, LiveList } from './LiveList';

/** Adds a request at the end of a list. */
export function appendLive<R>(list: LiveList<R>, request: R): LiveEntry<R> {
  const { last } = list;
  const entry: LiveEntry<R> = { request, list, previous: last, next: undefined, hasLeft: false };
  if (last) last.next = entry;
  list.last = entry;
  return entry;
}
