import { getEventListeners } from 'node:events';
import type { LockManager } from 'rxwaves';
import type { Stage } from './createStage';

/** What is left once nothing goes on any more. */
export function leftoversOf({ cancels, clock, open, signals }: Stage, locks: LockManager): string[] {
  const left: string[] = [];
  if (open.size > 0) left.push(`${open.size} streams of tools are subscribed to`);
  if (clock.waiting() > 0) left.push(`${clock.waiting()} actions are scheduled`);
  if (cancels.some(({ observed }) => observed)) left.push('a cancel$ is listened to');
  const heard = signals.filter(({ signal, own }) => getEventListeners(signal, 'abort').length > own);
  if (heard.length > 0) left.push(`${heard.length} signals are listened to`);
  const free: unknown[] = [];
  locks
    .hold('everything')
    .subscribe((granted) => free.push(granted))
    .unsubscribe();
  if (free.length === 0) left.push('locks are held');
  return left;
}
