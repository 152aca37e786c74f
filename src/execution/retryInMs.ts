import type { ToolResult } from '../calls/ToolResult';
import { RetriesExhaustedError } from '../errors/RetriesExhaustedError';
import type { Batch } from '../dispatcher/Batch';
import { retryDelay } from './retryDelay';
import { shouldRetry } from './shouldRetry';
import type { ToolRequest } from '../options/ToolRequest';

const MOST_EXECUTIONS = 6;

/**
 * In how many ms another attempt follows a result, as part of its `post`; nothing when none does.
 * @throws RetriesExhaustedError when the call has been executed as often as a call may be
 */
export function retryInMs(
  { retry }: Batch,
  result: ToolResult,
  request: ToolRequest,
): { readonly retryInMs?: number } {
  if (!retry || !shouldRetry(retry, result, request)) return {};
  const executions = request.attempt + 1;
  if (executions >= MOST_EXECUTIONS) throw new RetriesExhaustedError(result.toolName, executions);
  return { retryInMs: retryDelay(retry, request.attempt) };
}
