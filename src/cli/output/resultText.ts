import type { ToolResult } from 'rxwaves';
import { outputText } from 'rxwaves/providers';
import type { Paint } from './createPaint';
import { oneLine } from './oneLine';
import { printable } from './printable';

/** The results of a run, in request order, each with its whole output. */
export function resultText(results: readonly ToolResult[], paint: Paint): string {
  return results
    .map(({ toolName, toolCallId, outcome, isError, durationMs, output }, index) => {
      const mark = isError ? paint.red(outcome) : paint.green(outcome);
      const head = `${paint.bold(`${index} ${oneLine(toolName)}`)} ${paint.dim(oneLine(toolCallId))} ${mark} in ${durationMs} ms`;
      return [
        head,
        ...printable(outputText(output))
          .split('\n')
          .map((line) => `    ${line}`),
      ].join('\n');
    })
    .join('\n');
}
