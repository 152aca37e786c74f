import { answerAll, HardError, type ToolCall, type ToolResult } from 'rxwaves';
import type { BatchEnding } from './Trace';

/** How a batch has failed, as it can be seen at this moment: an error that goes on to an outer batch gets another report. */
export function endingFor(error: unknown, calls: readonly ToolCall[]): BatchEnding {
  const report = error instanceof HardError ? error.report : undefined;
  return { status: 'failed', error, report, answers: answersTo(error, calls) };
}

function answersTo(error: unknown, calls: readonly ToolCall[]): ToolResult[] | undefined {
  try {
    return error instanceof HardError ? answerAll(calls, error) : undefined;
  } catch {
    return undefined;
  }
}
