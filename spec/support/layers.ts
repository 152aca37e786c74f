import type { Observable } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import { createDispatcher, type DispatcherOptions, type DispatchEvent, type ToolResult } from 'rxwaves';
import { recordLog } from './recordLog';

/** The event log of some calls in virtual time, without the `progress` and the waves that a layer has no part in. */
export function callLog({ flush }: RunHelpers, events$: Observable<DispatchEvent>): string[] {
  const log = recordLog(events$);
  flush();
  return log.filter((line) => /^\d+ (pre|post|lock)|^error/.test(line));
}

/** The last result of each call, by index, of a run in virtual time. */
export function resultsOf(
  { flush }: Pick<RunHelpers, 'flush'>,
  events$: Observable<DispatchEvent>,
): ToolResult[] {
  const results: ToolResult[] = [];
  events$.subscribe({
    next: (event) => {
      if (event.type === 'post') results[event.index] = event.result;
    },
    error: () => undefined,
  });
  flush();
  return results;
}

/** A dispatcher in parallel mode. */
export const parallel = (options: DispatcherOptions) => createDispatcher({ mode: 'parallel', ...options });
