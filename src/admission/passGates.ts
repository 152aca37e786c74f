import { finalize, map, type Observable, tap } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import { askGates } from './askGates';
import type { Batch } from '../dispatcher/Batch';
import { CallRequest } from '../execution/CallRequest';
import { mergeMapSupply } from '../queueing/mergeMapSupply';
import type { Supply } from '../queueing/Supply';
import type { Turn } from '../execution/Turn';

/** Asks the gates for one call after another; those that have been asked may be taken meanwhile. */
export function passGates(batch: Batch, source: Supply<Turn>): Supply<Turn> {
  const { gates, trampoline } = batch;
  if (gates.length === 0) return source;

  const passed = createPriorityQueue<Turn>(({ index }) => index);
  return {
    take: () => passed.pop(),
    refilled$: mergeMapSupply(source, (turn) => passOne(batch, turn), 1, trampoline).pipe(
      tap((turn) => passed.push(turn)),
    ),
  };
}

function passOne(batch: Batch, turn: Turn): Observable<Turn> {
  const progress = (): void => undefined;
  const call = batch.calls[turn.index] as ToolCall;
  const request = new CallRequest({ batch, turn, attempt: 0, progress, lease: undefined }, call);
  let hasAnswer = false;

  return askGates(batch.gates, request).pipe(
    map((answer): Turn => {
      hasAnswer = true;
      if ('deny' in answer) return { ...turn, refusal: { outcome: 'denied', output: answer.deny } };
      return { ...turn, call: answer.request.call };
    }),
    finalize(() => {
      if (!hasAnswer) request.whole.cutOff(request.abortReason);
    }),
  );
}
