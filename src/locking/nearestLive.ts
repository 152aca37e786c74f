import type { LiveEntry } from './LiveList';

/** The entry itself, or the last one before it that has not left. */
export function nearestLive<R>(entry: LiveEntry<R> | undefined): LiveEntry<R> | undefined {
  let live = entry;
  while (live?.hasLeft) live = live.previous;
  return live;
}
