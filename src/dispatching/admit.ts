import { Observable, Subject, type Subscription } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { LockManager } from '../locking/LockManager';
import { askForLocks } from './askForLocks';
import type { Batch } from './Batch';
import type { Candidate } from './Candidate';
import { createWaitingRoom } from './createWaitingRoom';
import { groupsOf } from './groupsOf';
import { passGates } from './passGates';
import type { Supply } from './Supply';
import type { Turn } from './Turn';

/**
 * The one stage between a call's turn and its place under the cap: lets in, in request order, those that the gates have
 * answered, whose groups have room and who hold their locks. What waits holds no place, and asks for its locks only when
 * there is a place for it.
 */
export function admit(batch: Batch, due: Supply<Turn>): Supply<Turn> {
  const { calls, limits, locks, tools } = batch;
  const source = passGates(batch, due);
  if (!limits && !locks) return source;

  const waiting = createWaitingRoom();
  const refill$ = new Subject<void>();
  const holdings = new Set<Subscription>();
  let asking = 0;
  let isSourceComplete = false;

  const hasRoom = (groups: readonly string[]): boolean => !limits || limits.hasRoom(groups);

  const nextCandidate = (): Candidate | undefined => {
    const turn = source.take();
    if (!turn) return undefined;
    const call = calls[turn.index] as ToolCall;
    const groups = limits && !turn.refusal ? groupsOf(call, tools.get(call.toolName), limits) : [];
    return { turn, groups };
  };

  /** @returns the call with its locks, if it got them at once */
  const ask = ({ turn, groups }: Candidate, manager: LockManager): Candidate | undefined => {
    const granted = (answer: Turn): Candidate => ({ turn: answer, groups, holding: request.holding });
    const request = askForLocks(batch, manager, turn, (answer) => {
      asking--;
      waiting.enter(granted(answer));
      refill$.next();
    });
    holdings.add(request.holding);
    if (request.answer) return granted(request.answer);
    asking++;
    return undefined;
  };

  const letIn = ({ turn, groups, holding }: Candidate): Turn => {
    limits?.enter(groups);
    // From here on the locks are the call's own, and outlive this stage.
    if (holding) holdings.delete(holding);
    const release = (): void => {
      turn.release?.();
      holding?.unsubscribe();
      limits?.leave(groups);
    };
    const { index, wave, call, queuedMs, refusal } = turn;
    return { index, wave, call, release, queuedMs, refusal };
  };

  return {
    take() {
      for (;;) {
        const candidate = waiting.leave(hasRoom) ?? nextCandidate();
        if (!candidate) break;
        if (!hasRoom(candidate.groups)) {
          waiting.enter(candidate);
          continue;
        }
        const needsLocks = !candidate.holding && !candidate.turn.refusal;
        const ready = locks && needsLocks ? ask(candidate, locks) : candidate;
        if (ready) return letIn(ready);
      }
      if (isSourceComplete && asking === 0 && waiting.isEmpty) refill$.complete();
      return undefined;
    },

    refilled$: new Observable((subscriber) => {
      subscriber.add(() => {
        for (const holding of holdings) holding.unsubscribe();
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
