import { Observable } from 'rxjs';
import { createResult } from '../calls/createResult';
import type { ToolResult } from '../calls/ToolResult';
import { errorOutput } from '../errors/errorOutput';
import { NestingError } from '../errors/NestingError';
import type { CallEvent } from '../events/DispatchEvent';
import { postEvent } from '../events/postEvent';
import { preEvent } from '../events/preEvent';
import { progressEvent } from '../events/progressEvent';
import type { RetryPolicy } from '../options/RetryPolicy';
import { createSubscriber } from '../queueing/createSubscriber';
import { nesting } from '../queueing/nesting';
import { CallFailure } from './CallFailure';
import type { CallHandler } from './CallHandler';
import { CallRequest } from './CallRequest';
import type { ExecutionContext } from './ExecutionContext';
import { retryInMs } from './retryInMs';
import type { NextAttempt, ScheduledCall } from './ScheduledCall';

/**
 * One attempt at a call, the same in every mode: `pre`, then the tool with its `progress`, then `post`. Errors with a
 * `CallFailure`. The tool is a task of the batch's trampoline: calls that start together have all shown their `pre`
 * before the first of them runs.
 */
export function executeCall(
  batch: ExecutionContext,
  handle: CallHandler,
  retry: RetryPolicy | undefined,
  scheduled: ScheduledCall,
): Observable<CallEvent> {
  return new Observable((subscriber) => {
    if (batch.isCancelled()) return;
    const { scheduler, trampoline } = batch;
    const { call, holding, index, onAttemptEnded, queuedMs, refusal } = scheduled;
    let hasEnded = false;
    let next: NextAttempt | undefined;
    const progress = (output: unknown): void => {
      if (!hasEnded) subscriber.next(progressEvent(batch, scheduled, output));
    };
    const request = new CallRequest({ batch, scheduled, progress }, call);
    const withWait = (result: ToolResult): ToolResult =>
      result.queuedMs === queuedMs || queuedMs === undefined ? result : { ...result, queuedMs };

    const pre = preEvent(batch, scheduled, call.input);
    const fail = (error: unknown): void => {
      hasEnded = true;
      const output = errorOutput(call.toolName, error);
      const result = createResult(call, 'error', output, scheduler.now() - pre.at);
      subscriber.error(new CallFailure(error, index, withWait(result)));
    };
    const end = (result: ToolResult): void => {
      hasEnded = true;
      try {
        const inMs = retry && !refusal ? retryInMs(retry, result, request) : undefined;
        const post = postEvent(batch, scheduled, withWait(result));
        if (inMs === undefined) {
          subscriber.next(post);
        } else {
          next = { inMs, result, request };
          subscriber.next({ ...post, retryInMs: inMs });
        }
        subscriber.complete();
      } catch (error) {
        fail(error);
      }
    };
    // Apart from the subscriber, so that the tool is torn down before what the call holds is given back.
    const work = createSubscriber<ToolResult>({ next: end, error: fail, complete: () => undefined });
    const execute = (): void => {
      // A cancellation that this batch has not heard of yet, because others that share its signal heard it first.
      if (subscriber.closed || batch.isCancelled()) return;
      if (refusal) end(createResult(call, refusal.outcome, refusal.output, 0));
      else if (nesting.tasks.isTooDeep)
        end(createResult(call, 'error', new NestingError(call.toolName).message, 0));
      else handle(request).subscribe(work);
    };

    holding?.resume();
    subscriber.next(pre);
    trampoline.schedule(execute);
    return () => {
      if (!hasEnded) request.cutOff();
      work.unsubscribe();
      if (next) holding?.rest();
      else holding?.end();
      onAttemptEnded?.(next);
    };
  });
}
