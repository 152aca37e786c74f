import { lastValueFrom, tap } from 'rxjs';
import { answerAll, createDispatcher, HardError, results, type ToolCall, type ToolRegistry } from 'rxwaves';
import type { Output } from './output/Output';
import { type LayerOptions, layersOf } from './layersOf';
import { type PlannerName, planners } from './planners';
import { type RunFormat, runReport } from './output/runReport';

/** Options of `rxwaves run`. */
export interface RunOptions extends LayerOptions {
  readonly mode: 'parallel' | 'sequential';
  /** Undefined for the one that goes with the schedule. */
  readonly planner?: PlannerName;
  readonly schedule: 'waves' | 'eager';
  readonly maxConcurrency?: number;
  readonly format: RunFormat;
}

/**
 * Runs a batch and shows it while it runs. After a hard error every call is answered all the same.
 * @throws the HardError that aborted the batch, once its answers have been shown
 */
export async function runCommand(
  calls: readonly ToolCall[],
  tools: ToolRegistry,
  { mode, planner, schedule, maxConcurrency, format, ...layers }: RunOptions,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  const dispatcher = createDispatcher({
    tools,
    mode,
    planner: planner && planners[planner],
    schedule,
    maxConcurrency,
    ...layersOf(layers),
  });
  const report = runReport(format, output);
  const outcome$ = dispatcher.dispatch(calls, { signal }).pipe(
    tap((event) => report.event(event)),
    results(),
  );
  try {
    report.end(await lastValueFrom(outcome$));
  } catch (error) {
    if (error instanceof HardError) report.end(answerAll(calls, error));
    throw error;
  }
}
