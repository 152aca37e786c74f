import { Observable } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import { HardError } from '../errors/HardError';
import { subscribeWithin } from '../queueing/subscribeWithin';
import type { CallHandler } from './CallHandler';
import type { CallRequest } from './CallRequest';
import { errorOutput } from '../errors/errorOutput';
import { createResult } from '../calls/createResult';

/**
 * What the layers answer to a call, as exactly one result: the first one. Errors with a `HardError` only.
 */
export function answerOnce(request: CallRequest, layered: CallHandler): Observable<ToolResult> {
  return new Observable((subscriber) => {
    const { call, scheduler } = request;
    const { toolName } = call;
    const startedAt = scheduler.now();

    const answer = (result: ToolResult): void => {
      subscriber.next(result);
      subscriber.complete();
    };
    const fail = (thrown: unknown): void => {
      if (thrown instanceof HardError) return subscriber.error(thrown);
      const output = errorOutput(toolName, thrown);
      answer(createResult(call, 'error', output, scheduler.now() - startedAt));
    };
    const miss = (): void => {
      const output = `Tool ${JSON.stringify(toolName)}: dispatch produced no result (its middleware gave none)`;
      answer(createResult(call, 'missing', output, scheduler.now() - startedAt));
    };

    try {
      subscribeWithin(subscriber, layered(request), { next: answer, error: fail, complete: miss });
    } catch (thrown) {
      fail(thrown);
    }
  });
}
