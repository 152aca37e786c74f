import type { Observable } from 'rxjs';
import type { DispatchEvent } from 'rxwaves';
import { eventLog } from 'rxwaves/testing';

/** Subscribes and returns the lines of the event log as they come, closed by `error …` or `complete`. */
export function recordLog(events$: Observable<DispatchEvent>): string[] {
  const lines: string[] = [];
  events$.pipe(eventLog()).subscribe({
    next: (line) => lines.push(line),
    error: (error: unknown) => lines.push(`error ${String(error)}`),
    complete: () => lines.push('complete'),
  });
  return lines;
}
