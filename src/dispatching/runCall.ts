import { catchError, map, Observable } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { CancelledError } from '../errors/CancelledError';
import type { Batch } from './Batch';
import { CallContext } from './CallContext';
import { CallFailure } from './CallFailure';
import { callEventsOf } from './callEventsOf';
import type { CallEvent, PostEvent } from './DispatchEvent';
import { errorOutput } from './errorOutput';
import { executeTool } from './executeTool';
import { resultOf } from './resultOf';

/**
 * The pipeline of one call, the same in every mode: `pre`, then the tool with its `progress`, then `post`. Errors
 * with a `CallFailure`. `pre` and the tool are two tasks of the batch's trampoline, so calls that start together
 * have all shown their `pre` before the first of them runs.
 */
export function runCall(batch: Batch, index: number, wave: number): Observable<CallEvent> {
  return new Observable((subscriber) => {
    const { scheduler, tools, trampoline, turn } = batch;
    const call = batch.calls[index] as ToolCall;
    const events = callEventsOf(batch, call, index, wave);
    let hasEnded = false;
    const context = new CallContext(call.toolCallId, call.toolName, turn, (output) => {
      if (!hasEnded) subscriber.next(events.progress(output));
    });

    const start = (): void => {
      if (subscriber.closed) return;
      subscriber.next(events.pre());
      trampoline.schedule(execute);
    };

    const execute = (): void => {
      if (subscriber.closed) return;
      const startedAt = scheduler.now();
      executeTool({ call, context, tools, scheduler })
        .pipe(
          map((result): PostEvent => {
            hasEnded = true;
            return events.post(result);
          }),
          catchError((error: unknown) => {
            hasEnded = true;
            const output = errorOutput(call.toolName, error);
            throw new CallFailure(error, index, resultOf(call, 'error', output, scheduler.now() - startedAt));
          }),
        )
        .subscribe(subscriber);
    };

    trampoline.schedule(start);
    return () => {
      if (!hasEnded) context.cutOff(batch.abortedBy ?? new CancelledError());
    };
  });
}
