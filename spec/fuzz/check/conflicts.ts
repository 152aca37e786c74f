import { callsConflict } from '../world/callsConflict';
import type { CallFacts } from './Facts';

/** Whether two calls of one batch must not run at the same time. */
export function conflictInBatch(one: CallFacts, other: CallFacts): boolean {
  return one.batch.dispatcher.mode === 'sequential' || callsConflict(one.spec, other.spec);
}

/** Whether their locks keep two calls apart. A call that was denied needs none. */
export function conflictByLocks(one: CallFacts, other: CallFacts): boolean {
  const usesLocks = ({ batch, verdict }: CallFacts): boolean => batch.dispatcher.locked && verdict !== 'deny';
  return usesLocks(one) && usesLocks(other) && callsConflict(one.spec, other.spec);
}
