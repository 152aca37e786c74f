import { identity, map, Observable } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { Batch } from '../dispatcher/Batch';
import { createLease } from '../admission/createLease';
import type { CallEvent } from '../events/DispatchEvent';
import { runAttempt } from './runAttempt';
import { runAttempts } from './runAttempts';
import type { Turn } from './Turn';

/** The pipeline of one call: its attempts, while it holds what it has to hold. */
export function runCall(batch: Batch, turn: Turn): Observable<CallEvent> {
  const { release } = turn;
  const asked = batch.calls[turn.index] as ToolCall;
  const first = { turn, call: turn.call ?? asked, attempt: 0, lease: undefined };
  // What most calls need, without a subscriber more.
  if (!release && !batch.retry) return runAttempt(batch, first);

  return new Observable((subscriber) => {
    const lease = release && createLease(batch, turn, release);
    const held = { ...first, lease };
    const events$ = batch.retry ? runAttempts(batch, batch.retry, held) : runAttempt(batch, held);
    // A subscriber in between: all that it subscribes to is torn down before what the call holds is let go.
    events$.pipe(map(identity)).subscribe(subscriber);
    return lease?.end;
  });
}
