import { callLabel, type DispatchEvent } from 'rxwaves';
import { outputText } from 'rxwaves/providers';
import type { Paint } from './createPaint';
import { oneLine } from './oneLine';

const WIDTH = 100;

/** One event of a run as a line of text; undefined for those that a reader does not need. */
export function eventLine(event: DispatchEvent, paint: Paint): string | undefined {
  switch (event.type) {
    case 'plan':
    case 'arrival':
    case 'wave-end':
    case 'batch-end':
      return undefined;
    case 'wave-start':
      return paint.dim(`wave ${event.wave}: calls ${event.indices.join(', ')}`);
    case 'gate-wait':
      return `  ${paint.dim('waits')}     ${event.index} ${oneLine(event.toolName)}: for an answer of a gate`;
    case 'lock-wait':
      return `  ${paint.dim('waits')}     ${event.index} ${oneLine(event.toolName)}: for its locks`;
    case 'lock-abandoned':
      return `  ${paint.red('abandoned')} ${event.index} ${oneLine(event.toolName)}: its work goes on, its locks are given away`;
    case 'pre':
      return `  ${paint.cyan('start')}     ${event.index} ${oneLine(callLabel(event))}`;
    case 'progress':
      return `  ${paint.dim('progress')}  ${event.index} ${excerpt(outputText(event.output))}`;
    case 'post': {
      const { outcome, isError, durationMs, output } = event.result;
      const again = event.retryInMs === undefined ? '' : `, again in ${event.retryInMs} ms`;
      const end = `  ${isError ? paint.red('failed') : paint.green('done')}${isError ? '    ' : '      '}${event.index} ${oneLine(event.toolName)}`;
      return `${end}: ${outcome} in ${durationMs} ms${again}${isError ? `: ${excerpt(outputText(output))}` : ''}`;
    }
  }
}

function excerpt(text: string): string {
  const line = oneLine(text);
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}
