import { Observable, Subject, Subscription } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { Batch } from './Batch';
import type { Candidate } from './Candidate';
import { createWaitingRoom } from './createWaitingRoom';
import { groupsOf } from './groupsOf';
import type { Supply } from './Supply';
import type { Turn } from './Turn';
import { withLocks } from './withLocks';

/**
 * The one stage between a call's turn and its place under the cap: lets in, in request order, those whose groups have
 * room and who hold their locks. What waits holds no place, and asks for its locks only when there is a place for it.
 */
export function admit(batch: Batch, source: Supply<Turn>): Supply<Turn> {
  const { calls, limits, locks, tools } = batch;
  if (!limits && !locks) return source;

  const waiting = createWaitingRoom();
  const refill$ = new Subject<void>();
  const holdings = new Subscription();
  let asking = 0;
  let isSourceComplete = false;

  const hasRoom = (groups: readonly string[]): boolean => !limits || limits.hasRoom(groups);

  const nextCandidate = (): Candidate | undefined => {
    const turn = source.take();
    if (!turn) return undefined;
    const call = calls[turn.index] as ToolCall;
    const groups = limits ? groupsOf(call, tools.get(call.toolName), limits) : [];
    return { turn, groups, hasLocks: !locks };
  };

  const askForLocks = (candidate: Candidate): void => {
    if (!locks) return;
    const holding = new Subscription();
    const release = (): void => {
      holdings.remove(holding);
      holding.unsubscribe();
      candidate.turn.release?.();
    };
    asking++;
    holdings.add(holding);
    holding.add(
      withLocks(batch, locks, candidate.turn).subscribe((turn) => {
        asking--;
        waiting.enter({ ...candidate, turn: { ...turn, release }, hasLocks: true });
        refill$.next();
      }),
    );
  };

  const letIn = ({ turn, groups }: Candidate): Turn => {
    if (!limits || groups.length === 0) return turn;
    limits.enter(groups);
    const release = (): void => {
      turn.release?.();
      limits.leave(groups);
    };
    return { ...turn, release };
  };

  return {
    take() {
      for (;;) {
        const candidate = waiting.leave(hasRoom) ?? nextCandidate();
        if (!candidate) break;
        if (!hasRoom(candidate.groups)) waiting.enter(candidate);
        else if (candidate.hasLocks) return letIn(candidate);
        else askForLocks(candidate);
      }
      if (isSourceComplete && asking === 0 && waiting.isEmpty) refill$.complete();
      return undefined;
    },

    refilled$: new Observable((subscriber) => {
      subscriber.add(holdings);
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
