import { Observable } from 'rxjs';
import { createResult } from '../calls/createResult';
import type { ToolCall } from '../calls/ToolCall';
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

/** How the calls of a dispatcher are executed. */
export interface ExecutorOptions {
  readonly handle: CallHandler;
  readonly retry: RetryPolicy | undefined;
  readonly hasLayers: boolean;
}

/**
 * One attempt at a call, the same in every mode: `pre`, then the tool with its `progress`, then `post`. Errors with a
 * `CallFailure`. The tool is a task of the batch's trampoline: calls that start together have all shown their `pre`
 * before the first of them runs.
 */
export function executeCall(
  batch: ExecutionContext,
  { handle, retry, hasLayers }: ExecutorOptions,
  scheduled: ScheduledCall,
): Observable<CallEvent> {
  return new Observable((subscriber) => {
    const { scheduler, trampoline } = batch;
    const { call, holding, index, onAttemptEnded, queuedMs, refusal } = scheduled;
    if (batch.isCancelled()) return holding?.end();
    let hasEnded = false;
    let hasToldEnd = false;
    let next: NextAttempt | undefined;
    const progress = (output: unknown): void => {
      if (!hasEnded) subscriber.next(progressEvent(batch, scheduled, output));
    };
    const request = new CallRequest({ batch, scheduled, progress }, call);
    const asked = batch.calls[index] as ToolCall;
    // The id and the name of the call that the model made, whatever gates, layers and corrections have made of it.
    const asAsked = (result: ToolResult): ToolResult => {
      const { toolCallId, toolName } = asked;
      const isAsked = result.toolCallId === toolCallId && result.toolName === toolName;
      const named = isAsked ? result : { ...result, toolCallId, toolName };
      return named.queuedMs === queuedMs || queuedMs === undefined ? named : { ...named, queuedMs };
    };

    const pre = preEvent(batch, scheduled, call.input);
    const fail = (error: unknown): void => {
      // What comes while the end of the call is being told is too late to change it.
      if (hasToldEnd) return;
      hasEnded = true;
      const output = errorOutput(call.toolName, error);
      const result = createResult(call, 'error', output, scheduler.now() - pre.at);
      subscriber.error(new CallFailure(error, index, asAsked(result)));
    };
    const end = (result: ToolResult, isFinal = refusal !== undefined): void => {
      hasEnded = true;
      try {
        const inMs = retry && !isFinal ? retryInMs(retry, result, request) : undefined;
        const post = postEvent(batch, scheduled, asAsked(result));
        hasToldEnd = true;
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
    const work = createSubscriber<ToolResult>({
      // A layer may have run the tool in an asynchronous context of its own.
      next: hasLayers ? (result) => trampoline.backInside(() => end(result)) : (result) => end(result),
      error: hasLayers ? (error) => trampoline.backInside(() => fail(error)) : fail,
      complete: () => undefined,
    });
    const execute = (): void => {
      // A cancellation that this batch has not heard of yet, because others that share its signal heard it first.
      if (subscriber.closed || batch.isCancelled()) return;
      if (refusal) end(createResult(call, refusal.outcome, refusal.output, 0));
      else if (nesting.tasks.isTooDeep)
        end(createResult(call, 'error', new NestingError(call.toolName).message, 0), true);
      else handle(request).subscribe(work);
    };

    holding?.resume();
    // Before it begins: from inside its own work it may be cut off.
    subscriber.add(() => {
      if (!hasEnded) request.cutOff();
      work.unsubscribe();
      // No attempt follows in a batch that is over.
      if (next && batch.abortedBy === undefined) holding?.rest();
      else holding?.end();
      onAttemptEnded?.(next);
    });
    subscriber.next(pre);
    trampoline.schedule(execute);
  });
}
