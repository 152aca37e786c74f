import { Observable, Subject } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { LockManager } from '../locking/LockManager';
import { askForLocks } from './askForLocks';
import type { Batch } from '../dispatcher/Batch';
import { callEvent } from '../events/callEvent';
import type { Candidate } from './Candidate';
import { createWaitingRoom } from './createWaitingRoom';
import { groupsOf } from './groupsOf';
import { letGo } from './letGo';
import { passGates } from './passGates';
import type { Supply } from '../queueing/Supply';
import type { Turn } from '../execution/Turn';

/**
 * The one stage between a call's turn and its place under the cap: lets in, in request order, those that the gates have
 * answered, whose groups have room and who hold their locks. What waits holds no place, and no lock that it cannot use
 * at once: one that is granted when there is no place left is given back, and asked for again when there is one.
 */
export function admit(batch: Batch, due: Supply<Turn>): Supply<Turn> {
  const { announce, calls, limits, locks, tools } = batch;
  const source = passGates(batch, due);
  if (!limits && !locks) return source;

  const waiting = createWaitingRoom();
  const refill$ = new Subject<void>();
  const asking = new Set<Candidate>();
  const granted = new Set<Candidate>();
  let isSourceComplete = false;
  let isClosed = false;
  const closed = (): boolean => isClosed;

  const hasRoom = (groups: readonly string[]): boolean => !limits || limits.hasRoom(groups);

  const nextCandidate = (): Candidate | undefined => {
    const turn = source.take();
    if (!turn) return undefined;
    const call = calls[turn.index] as ToolCall;
    const groups = limits && !turn.refusal ? groupsOf(call, tools.get(call.toolName), limits) : [];
    return { turn, groups, holding: undefined };
  };

  /** @returns whether the call holds its locks, or needs none */
  const hasLocks = (candidate: Candidate, manager: LockManager): boolean => {
    const { turn } = candidate;
    if (candidate.holding || turn.refusal) return true;
    asking.add(candidate);
    const request = askForLocks(batch, manager, turn, (answer) => {
      asking.delete(candidate);
      granted.add(candidate);
      candidate.turn = answer;
      waiting.enter(candidate);
      refill$.next();
    });
    candidate.holding = request.holding;
    // It may have been the manager, or an observer of it, that has ended the batch.
    if (closed()) letGo(candidate.holding);
    if (request.answer) {
      asking.delete(candidate);
      candidate.turn = request.answer;
      return true;
    }
    const isFirstWait = turn.queuedMs === undefined;
    if (isFirstWait) announce(callEvent(batch, turn, 0, 'lock-wait', { claims: batch.claimsOf(turn.index) }));
    return false;
  };

  const letIn = ({ turn, groups, holding }: Candidate): Turn => {
    limits?.enter(groups);
    const release = (): void => {
      turn.release?.();
      letGo(holding);
      limits?.leave(groups);
    };
    const { index, wave, call, queuedMs, refusal } = turn;
    return { index, wave, call, release, queuedMs, refusal };
  };

  const giveBack = (): void => {
    for (const candidate of granted) {
      granted.delete(candidate);
      if (candidate.turn.refusal) continue;
      letGo(candidate.holding);
      candidate.holding = undefined;
    }
  };

  return {
    take() {
      while (!closed()) {
        const candidate = waiting.leave(hasRoom) ?? nextCandidate();
        if (!candidate) break;
        if (!hasRoom(candidate.groups)) {
          waiting.enter(candidate);
          continue;
        }
        if (locks && !hasLocks(candidate, locks)) continue;
        if (closed()) break;
        granted.delete(candidate);
        return letIn(candidate);
      }
      giveBack();
      if (isSourceComplete && asking.size === 0 && waiting.isEmpty) refill$.complete();
      return undefined;
    },

    giveBack,

    refilled$: new Observable((subscriber) => {
      subscriber.add(() => {
        isClosed = true;
        for (const { holding } of [...asking, ...granted]) letGo(holding);
      });
      subscriber.add(refill$.subscribe(subscriber));
      if (limits) subscriber.add(limits.freed$.subscribe(() => refill$.next()));
      const refills = source.refilled$.subscribe({
        next: () => refill$.next(),
        error: (error: unknown) => refill$.error(error),
        complete() {
          isSourceComplete = true;
          refill$.next();
        },
      });
      subscriber.add(refills);
    }),
  };
}
