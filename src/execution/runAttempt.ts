import { catchError, map, Observable, of } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { Batch } from '../dispatcher/Batch';
import { callEvent } from '../events/callEvent';
import { CallFailure } from './CallFailure';
import { CallRequest } from './CallRequest';
import type { Lease } from '../admission/createLease';
import type { CallEvent, PostEvent } from '../events/DispatchEvent';
import { errorOutput } from '../errors/errorOutput';
import { resultOf } from '../calls/resultOf';
import { retryInMs } from './retryInMs';
import type { Turn } from './Turn';

/** One attempt at a call. */
export interface Attempt {
  readonly turn: Turn;
  readonly call: ToolCall;
  /** Counted from 0. */
  readonly attempt: number;
  /** What the call holds; undefined when it holds nothing. */
  readonly lease: Lease | undefined;
}

/**
 * One attempt at a call, the same in every mode: `pre`, then the tool with its `progress`, then `post`. Errors with a
 * `CallFailure`. `pre` and the tool are two tasks of the batch's trampoline, so calls that start together have all shown
 * their `pre` before the first of them runs.
 */
export function runAttempt(batch: Batch, { turn, call, attempt, lease }: Attempt): Observable<CallEvent> {
  return new Observable((subscriber) => {
    const { handle, scheduler, trampoline } = batch;
    const { queuedMs, refusal } = turn;
    let hasEnded = false;
    const progress = (output: unknown): void => {
      if (!hasEnded) subscriber.next(callEvent(batch, turn, attempt, 'progress', { output }));
    };
    const request = new CallRequest({ batch, turn, attempt, progress, lease }, call);
    const withWait = (result: ToolResult): ToolResult =>
      queuedMs === undefined ? result : { ...result, queuedMs };

    const start = (): void => {
      if (subscriber.closed) return;
      subscriber.next(callEvent(batch, turn, attempt, 'pre', { input: call.input }));
      trampoline.schedule(execute);
    };

    const execute = (): void => {
      if (subscriber.closed) return;
      const startedAt = scheduler.now();
      const result$ = refusal ? of(resultOf(call, refusal.outcome, refusal.output, 0)) : handle(request);
      result$
        .pipe(
          map((result): PostEvent => {
            hasEnded = true;
            const retry = refusal ? {} : retryInMs(batch, result, request);
            const own = { result: withWait(result), ...retry };
            return callEvent(batch, turn, attempt, 'post', own);
          }),
          catchError((error: unknown) => {
            hasEnded = true;
            const output = errorOutput(call.toolName, error);
            const result = resultOf(call, 'error', output, scheduler.now() - startedAt);
            throw new CallFailure(error, turn.index, withWait(result));
          }),
        )
        .subscribe(subscriber);
    };

    trampoline.schedule(start);
    return () => {
      if (!hasEnded) request.whole.cutOff(request.abortReason);
    };
  });
}
