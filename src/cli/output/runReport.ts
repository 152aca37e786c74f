import type { DispatchEvent, PlanEvent, ToolResult } from 'rxwaves';
import { createPaint } from './createPaint';
import { eventLine } from './eventLine';
import type { Output } from './Output';
import { planTable } from './planTable';
import { resultText } from './resultText';
import { timeText } from './timeText';
import { toJson } from './toJson';

export type RunFormat = 'text' | 'json' | 'ndjson';

/** Shows a run in one of the formats, as far as each can while it runs. */
export interface RunReport {
  event(event: DispatchEvent): void;
  end(results: readonly ToolResult[]): void;
}

export function runReport(format: RunFormat, output: Output): RunReport {
  const writeLine = (line: string): void => output.write(`${line}\n`);
  switch (format) {
    case 'text':
      return textReport(output, writeLine);
    case 'json':
      return jsonReport(writeLine);
    case 'ndjson':
      return { event: (event) => writeLine(toJson(event)), end: () => undefined };
  }
}

function textReport({ isTerminal }: Output, writeLine: (line: string) => void): RunReport {
  const paint = createPaint(isTerminal);
  let startedAt: number | undefined;
  let endedAt = 0;
  return {
    event(event) {
      // The first wave starts after the plan has been written: that is no time of the batch.
      if (event.type === 'plan') writeLine(`${planTable(event, event.calls, paint)}\n`);
      else startedAt ??= event.at;
      endedAt = event.at;
      const line = eventLine(event, paint);
      if (line !== undefined) writeLine(line);
    },
    end(results) {
      if (results.length > 0) writeLine(`\n${resultText(results, paint)}`);
      writeLine(`\n${timeText(results, endedAt - (startedAt ?? endedAt))}`);
    },
  };
}

function jsonReport(writeLine: (line: string) => void): RunReport {
  let plan: PlanEvent | undefined;
  return {
    event(event) {
      if (event.type === 'plan') plan = event;
    },
    end(results) {
      const { nodes = [], waves = [] } = plan ?? {};
      writeLine(toJson({ plan: { nodes, waves }, results }));
    },
  };
}
