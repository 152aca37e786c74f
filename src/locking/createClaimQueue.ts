import { createWorkQueue } from '../queueing/createWorkQueue';
import { createClaimIndex } from './createClaimIndex';
import type { LiveEntry } from './LiveList';
import type { LockClaims } from './LockClaims';
import { nearestLive } from './nearestLive';

/** Grants claims in the order in which they are asked for, all of a request or none. */
export interface ClaimQueue<T> {
  /** Asks for the claims of an item. They are granted at once if no earlier request conflicts. */
  enter(claims: LockClaims, item: T): ClaimRequest<T>;
  /** Releases the claims of a request, or withdraws it while it waits. */
  leave(request: ClaimRequest<T>): void;
}

/** A request for claims. */
export interface ClaimRequest<T> {
  readonly claims: LockClaims;
  readonly item: T;
  readonly order: number;
  /** Where it stands in the index. */
  readonly entries: LiveEntry<ClaimRequest<T>>[];
  /** Where those that it conflicts with may stand. */
  readonly conflicts: (LiveEntry<ClaimRequest<T>> | undefined)[];
  /** Those that watch this one. */
  watchers: Set<ClaimRequest<T>> | undefined;
  /** The one that this one watches while it waits. */
  watched: ClaimRequest<T> | undefined;
  hasLeft: boolean;
}

/**
 * A request that waits watches only one of those that it waits for, the last to come, and looks for another once
 * that one has left: what nobody watches costs nothing when it leaves.
 *
 * @param onGranted called once no earlier request is left that conflicts
 */
export function createClaimQueue<T>(onGranted: (request: ClaimRequest<T>) => void): ClaimQueue<T> {
  const index = createClaimIndex<ClaimRequest<T>>();
  // Flat, whatever a grant sets off: it may end at once and release what the next one waits for.
  const grants = createWorkQueue();
  let count = 0;

  const grantOrWait = (request: ClaimRequest<T>): void => {
    if (request.hasLeft) return;
    const blocker = blockerOf(request);
    request.watched = blocker;
    if (blocker) return void (blocker.watchers ??= new Set()).add(request);
    request.conflicts.length = 0;
    onGranted(request);
  };

  return {
    enter(claims, item) {
      const conflicts = index.conflicting(claims);
      const order = count++;
      const request: ClaimRequest<T> = {
        claims,
        item,
        order,
        entries: [],
        conflicts,
        watchers: undefined,
        watched: undefined,
        hasLeft: false,
      };
      index.enter(request);
      grantOrWait(request);
      return request;
    },

    leave(request) {
      if (request.hasLeft) return;
      request.hasLeft = true;
      index.leave(request);
      request.watched?.watchers?.delete(request);
      if (!request.watchers) return;
      const waiting = [...request.watchers].sort((one, other) => one.order - other.order);
      const wake = (): void => waiting.forEach(grantOrWait);
      if (grants.isRunning) grants.push(wake);
      else grants.run(wake);
    },
  };
}

function blockerOf<T>({ conflicts }: ClaimRequest<T>): ClaimRequest<T> | undefined {
  let last: ClaimRequest<T> | undefined;
  for (let place = 0; place < conflicts.length; place++) {
    const live = nearestLive(conflicts[place]);
    // What has been walked past is never looked at again.
    conflicts[place] = live;
    if (live && (!last || live.request.order > last.order)) last = live.request;
  }
  return last;
}
