import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import { describeValue } from '../guards/describeValue';
import type { HardError } from '../errors/HardError';
import { assertCalls } from '../calls/assertCalls';
import { createResult } from '../calls/createResult';

const NOT_STARTED = 'Not started: the batch was aborted before this call began, so it has had no effect.';

/**
 * One result for each call of a batch that was aborted, in request order, for a provider that demands an answer to
 * every call: those that had ended and the one that failed as they are, those that were cut off as `cancelled` with
 * a text that says that their effect is unknown, the others as `not-started`.
 *
 * @param calls the calls that were dispatched, in the same order; they are paired by index
 * @param hardError what the dispatch errored with
 * @throws TypeError when the error carries no report, or that of another batch
 */
export function answerAll(calls: readonly ToolCall[], hardError: Pick<HardError, 'report'>): ToolResult[] {
  assertCalls(calls);
  const report = hardError.report;
  if (!report) {
    throw new TypeError(
      `Expected a HardError that a dispatch has errored with, got ${describeValue(hardError)}`,
    );
  }
  if (report.results.length !== calls.length) {
    throw new TypeError(
      `Expected the ${report.results.length} calls of the batch that was aborted, got ${calls.length} calls`,
    );
  }
  return calls.map((call, index) => {
    const result = report.results[index] ?? createResult(call, 'not-started', NOT_STARTED, 0);
    if (result.toolCallId === call.toolCallId) return result;
    throw new TypeError(
      `Expected the calls of the batch that was aborted: calls[${index}] has toolCallId ` +
        `${JSON.stringify(call.toolCallId)}, its result ${JSON.stringify(result.toolCallId)}`,
    );
  });
}
