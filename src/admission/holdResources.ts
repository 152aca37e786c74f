import { Observable, Subject } from 'rxjs';
import { callEvent } from '../events/callEvent';
import type { CallEvent } from '../events/DispatchEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { LockManager } from '../locking/LockManager';
import { subscribeWithin } from '../queueing/subscribeWithin';
import type { AdmissionContext } from './AdmissionContext';
import { CallHolding } from './CallHolding';
import type { CallSource } from './CallSource';
import type { Limits } from './createLimits';
import { createWaitingRoom } from './createWaitingRoom';
import { groupsOf } from './groupsOf';
import { requestLocks } from './requestLocks';
import type { WaitingCall } from './WaitingCall';

/**
 * Lets in, in request order, the calls whose groups have room and who hold their locks. What waits holds no place, and
 * no lock that it cannot use at once: one that is granted when there is no place left is given back, and asked for
 * again when there is one.
 */
export function holdResources(
  batch: AdmissionContext,
  source: CallSource,
  locks: LockManager | undefined,
  limits: Limits | undefined,
  abandonAfterMs: number,
): CallSource {
  const options = { limits, hasLocks: locks !== undefined, abandonAfterMs };
  const waiting = createWaitingRoom();
  const change$ = new Subject<CallEvent | undefined>();
  const asking = new Set<WaitingCall>();
  const granted = new Set<WaitingCall>();
  let isSourceComplete = false;
  let isClosed = false;
  const closed = (): boolean => isClosed;

  const hasRoom = (groups: readonly string[]): boolean => !limits || limits.hasRoom(groups);

  const nextDue = (): WaitingCall | undefined => {
    const scheduled = source.take();
    if (!scheduled) return undefined;
    const held = scheduled.holding instanceof CallHolding ? scheduled.holding : undefined;
    const holding = held ?? new CallHolding(batch, options, scheduled);
    const { call, refusal } = scheduled;
    // What it still holds, since its work goes on, it need not enter again.
    const isInside = holding.groups.length > 0;
    const groups =
      limits && !refusal && !isInside ? groupsOf(call, batch.tools.get(call.toolName), limits) : [];
    return { scheduled, groups, holding };
  };

  /** @returns whether the call holds its locks, or needs none */
  const hasLocks = (call: WaitingCall, manager: LockManager): boolean => {
    const { holding, scheduled } = call;
    if (holding.locks || scheduled.refusal) return true;
    const isFirstWait = scheduled.queuedMs === undefined;
    let isWaiting = false;
    let isAnswered = false;
    const answered = (): boolean => isAnswered;
    holding.locks = requestLocks(batch, manager, scheduled, () => {
      isAnswered = true;
      if (!isWaiting) return;
      asking.delete(call);
      granted.add(call);
      waiting.enter(call);
      change$.next(undefined);
    });
    // It may have been the manager, or an observer of it, that has ended the batch.
    if (closed()) holding.giveLocksBack();
    if (answered()) return true;
    isWaiting = true;
    asking.add(call);
    const { index, wave } = scheduled;
    if (isFirstWait) {
      const event = callEvent(batch, { index, wave, attempt: 0 }, 'lock-wait');
      change$.next({ ...event, claims: batch.claimsOf(index) });
    }
    return false;
  };

  const letIn = ({ scheduled, groups, holding }: WaitingCall): ScheduledCall => {
    if (groups.length > 0) {
      limits?.enter(groups);
      holding.groups = groups;
    }
    scheduled.holding = holding;
    return scheduled;
  };

  const noPlace = (): void => {
    for (const call of granted) {
      granted.delete(call);
      if (!call.scheduled.refusal) call.holding.giveLocksBack();
    }
  };

  return {
    take() {
      while (!closed()) {
        const call = waiting.leave(hasRoom) ?? nextDue();
        if (!call) break;
        if (!hasRoom(call.groups)) {
          waiting.enter(call);
          continue;
        }
        if (locks && !hasLocks(call, locks)) continue;
        if (closed()) break;
        granted.delete(call);
        return letIn(call);
      }
      noPlace();
      if (isSourceComplete && asking.size === 0 && waiting.isEmpty) change$.complete();
      return undefined;
    },

    noPlace,

    changes$: new Observable((subscriber) => {
      subscriber.add(() => {
        isClosed = true;
        for (const { holding } of [...asking, ...granted]) holding.giveLocksBack();
      });
      subscriber.add(change$.subscribe(subscriber));
      if (limits) subscriber.add(limits.freed$.subscribe(() => change$.next(undefined)));
      subscribeWithin(subscriber, source.changes$, {
        next: (change) => change$.next(change),
        error: (error: unknown) => change$.error(error),
        complete() {
          isSourceComplete = true;
          change$.next(undefined);
        },
      });
    }),
  };
}
