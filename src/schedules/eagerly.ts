import type { Observable } from 'rxjs';
import type { ArrivalEvent, DispatchEvent } from '../events/DispatchEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { eagerSource } from './eagerSource';
import type { RunCalls } from './RunCalls';
import type { ScheduleContext } from './ScheduleContext';

/**
 * The schedule without a barrier: a call starts once every earlier one that it conflicts with has ended and a place
 * under the cap is free.
 *
 * @param calls$ the calls as they arrive, in request order
 */
export function eagerly(
  batch: ScheduleContext,
  calls$: Observable<ScheduledCall | ArrivalEvent>,
  runCalls: RunCalls,
): Observable<DispatchEvent> {
  return runCalls(eagerSource(batch, calls$));
}
