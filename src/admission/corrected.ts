import { catchError, defaultIfEmpty, defer, map, type Observable, of, take, throwError } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import { HardError } from '../errors/HardError';
import type { RetryPolicy } from '../options/RetryPolicy';
import type { ToolRequest } from '../options/ToolRequest';
import { fromInput } from '../queueing/fromInput';

/** The call of the next attempt. */
export function corrected(
  { correct }: RetryPolicy,
  result: ToolResult,
  request: ToolRequest,
): Observable<ToolCall> {
  const { call } = request;
  if (!correct) return of(call);
  return defer(() => fromInput(correct(result, request))).pipe(
    take(1),
    defaultIfEmpty(undefined),
    map((correction): ToolCall => {
      if (!correction) return call;
      const { toolCallId, toolName, input } = { ...call, ...correction };
      // What could not be parsed has been replaced.
      return { toolCallId, toolName, input };
    }),
    catchError((error: unknown) => (error instanceof HardError ? throwError(() => error) : of(call))),
  );
}
