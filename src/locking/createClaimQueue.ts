import { createWorkQueue } from '../queueing/createWorkQueue';
import { createClaimIndex } from './createClaimIndex';
import type { LiveEntry } from './LiveList';
import type { LockClaims } from './LockClaims';
import { nearestLive } from './nearestLive';

/** Grants claims in the order in which they are asked for. */
export interface ClaimQueue {
  /**
   * Asks for claims, all or none.
   * @param onGranted called once no earlier request that conflicts is left, at once if there is none; handed what
   * `enter` returns
   * @returns releases the claims, or withdraws the request while it waits
   */
  enter(claims: LockClaims, onGranted: (leave: () => void) => void): () => void;
}

interface Request {
  readonly claims: LockClaims;
  readonly order: number;
  readonly onGranted: () => void;
  readonly entries: LiveEntry<Request>[];
  /** Where requests that conflict may stand. */
  readonly conflicts: (LiveEntry<Request> | undefined)[];
  /** Those that wait for this one. */
  readonly waiting: Request[];
  hasLeft: boolean;
}

/**
 * A request that waits watches only one of those that it waits for, the last to come, and looks for another once
 * that one has left: what nobody watches costs nothing when it leaves.
 */
export function createClaimQueue(): ClaimQueue {
  const index = createClaimIndex<Request>();
  // Flat, whatever a grant sets off: it may end at once and release what the next one waits for.
  const grants = createWorkQueue();
  let count = 0;

  const grantOrWait = (request: Request): void => {
    if (request.hasLeft) return;
    const blocker = blockerOf(request);
    if (blocker) return void blocker.waiting.push(request);
    request.conflicts.length = 0;
    request.onGranted();
  };

  return {
    enter(claims, onGranted) {
      const conflicts = index.conflicting(claims);
      const leave = (): void => {
        if (request.hasLeft) return;
        request.hasLeft = true;
        index.leave(request);
        if (request.waiting.length === 0) return;
        request.waiting.sort((one, other) => one.order - other.order);
        const wake = (): void => request.waiting.forEach(grantOrWait);
        if (grants.isRunning) grants.push(wake);
        else grants.run(wake);
      };
      const request: Request = {
        claims,
        order: count++,
        onGranted: () => onGranted(leave),
        conflicts,
        entries: [],
        waiting: [],
        hasLeft: false,
      };
      index.enter(request);
      grantOrWait(request);
      return leave;
    },
  };
}

function blockerOf({ conflicts }: Request): Request | undefined {
  let last: Request | undefined;
  for (let place = 0; place < conflicts.length; place++) {
    const live = nearestLive(conflicts[place]);
    // What has been walked past is never looked at again.
    conflicts[place] = live;
    if (live && (!last || live.request.order > last.order)) last = live.request;
  }
  return last;
}
