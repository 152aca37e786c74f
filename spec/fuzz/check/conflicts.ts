import { callsConflict } from '../world/callsConflict';
import type { CallFacts } from './Facts';

/** Whether two calls of one batch must not run at the same time. */
export function conflictInBatch(one: CallFacts, other: CallFacts): boolean {
  return one.batch.dispatcher.mode === 'sequential' || callsConflict(one.spec, other.spec);
}

/** Whether their locks keep two calls apart, while they hold them. */
export function conflictByLocks(one: CallFacts, other: CallFacts): boolean {
  return one.batch.dispatcher.locked && other.batch.dispatcher.locked && callsConflict(one.spec, other.spec);
}
