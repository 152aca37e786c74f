import type { LiveEntry, LiveList } from './LiveList';

/** @param onEmpty called when the last entry has left */
export function createLiveList<R>(onEmpty?: () => void): LiveList<R> {
  let last: LiveEntry<R> | undefined;

  return {
    get last() {
      return last;
    },
    append(request) {
      const entry: LiveEntry<R> = { request, previous: last, next: undefined, hasLeft: false };
      if (last) last.next = entry;
      last = entry;
      return entry;
    },
    remove(entry) {
      const { previous, next } = entry;
      entry.hasLeft = true;
      if (previous) previous.next = next;
      if (next) next.previous = previous;
      else last = previous;
      if (!last) onEmpty?.();
    },
  };
}
