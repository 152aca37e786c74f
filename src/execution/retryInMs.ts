import type { ToolResult } from '../calls/ToolResult';
import { RetriesExhaustedError } from '../errors/RetriesExhaustedError';
import type { RetryPolicy } from '../options/RetryPolicy';
import type { ToolRequest } from '../options/ToolRequest';
import { retryDelay } from './retryDelay';
import { shouldRetry } from './shouldRetry';

const MOST_EXECUTIONS = 6;

/**
 * In how many ms another attempt follows a result; undefined when none does.
 * @throws RetriesExhaustedError when the call has been executed as often as a call may be
 */
export function retryInMs(policy: RetryPolicy, result: ToolResult, request: ToolRequest): number | undefined {
  if (!shouldRetry(policy, result, request)) return undefined;
  const executions = request.attempt + 1;
  if (executions >= MOST_EXECUTIONS) throw new RetriesExhaustedError(result.toolName, executions);
  return retryDelay(policy, request.attempt);
}
