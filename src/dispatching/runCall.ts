import { catchError, map, Observable, of } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import { CancelledError } from '../errors/CancelledError';
import type { Batch } from './Batch';
import { CallContext } from './CallContext';
import { callEvent } from './callEvent';
import { CallFailure } from './CallFailure';
import { createLease } from './createLease';
import type { CallEvent, PostEvent } from './DispatchEvent';
import { errorOutput } from './errorOutput';
import { executeTool } from './executeTool';
import { resultOf } from './resultOf';
import type { Turn } from './Turn';

/**
 * The pipeline of one call, the same in every mode: `pre`, then the tool with its `progress`, then `post`. Errors
 * with a `CallFailure`. `pre` and the tool are two tasks of the batch's trampoline, so calls that start together
 * have all shown their `pre` before the first of them runs.
 */
export function runCall(batch: Batch, turn: Turn): Observable<CallEvent> {
  return new Observable((subscriber) => {
    const { index, release, queuedMs, refusal } = turn;
    const { scheduler, tools, trampoline } = batch;
    const call = batch.calls[index] as ToolCall;
    const lease = release && createLease(batch, turn, release);
    let hasEnded = false;
    const context = new CallContext(call.toolCallId, call.toolName, batch.turn, (output) => {
      if (!hasEnded) subscriber.next(callEvent(batch, turn, 'progress', { output }));
    });
    const withWait = (result: ToolResult): ToolResult =>
      queuedMs === undefined ? result : { ...result, queuedMs };

    const start = (): void => {
      if (subscriber.closed) return;
      subscriber.next(callEvent(batch, turn, 'pre', { input: call.input }));
      trampoline.schedule(execute);
    };

    const execute = (): void => {
      if (subscriber.closed) return;
      const startedAt = scheduler.now();
      const result$ = refusal
        ? of(resultOf(call, refusal.outcome, refusal.output, 0))
        : executeTool({ call, context, tools, scheduler, lease });
      result$
        .pipe(
          map((result): PostEvent => {
            hasEnded = true;
            return callEvent(batch, turn, 'post', { result: withWait(result) });
          }),
          catchError((error: unknown) => {
            hasEnded = true;
            const output = errorOutput(call.toolName, error);
            const result = resultOf(call, 'error', output, scheduler.now() - startedAt);
            throw new CallFailure(error, index, withWait(result));
          }),
        )
        .subscribe(subscriber);
    };

    trampoline.schedule(start);
    return () => {
      if (!hasEnded) context.cutOff(batch.abortedBy ?? new CancelledError());
      lease?.end();
    };
  });
}
