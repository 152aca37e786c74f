import type { Outcome } from '../calls/Outcome';
import type { ToolResult } from '../calls/ToolResult';
import { HardError } from '../errors/HardError';
import type { RetryPolicy } from '../options/RetryPolicy';
import type { ToolRequest } from '../options/ToolRequest';

const PASSING: readonly Outcome[] = ['error', 'timed-out'];
const CORRECTABLE: readonly Outcome[] = [...PASSING, 'invalid-input', 'unknown-tool'];

/** Whether the policy asks for another attempt. @throws the HardError that `retryIf` throws */
export function shouldRetry(policy: RetryPolicy, result: ToolResult, request: ToolRequest): boolean {
  const { correct, retries, retryIf } = policy;
  if (request.attempt >= retries) return false;
  try {
    return retryIf ? retryIf(result, request) : (correct ? CORRECTABLE : PASSING).includes(result.outcome);
  } catch (thrown) {
    if (thrown instanceof HardError) throw thrown;
    return false;
  }
}
