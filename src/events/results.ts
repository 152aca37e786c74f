import { filter, map, type OperatorFunction, toArray } from 'rxjs';
import type { ToolResult } from '../calls/ToolResult';
import type { ArrivalEvent, DispatchEvent, PlanEvent, PostEvent } from './DispatchEvent';

/**
 * The results of one batch from its events: one emission when the batch completes, in request order, one result for
 * each call. All or nothing: errors when the batch errors, and when its events end before every call has its result.
 *
 * @example
 * dispatcher.dispatch(calls).pipe(results()).subscribe((answers) => …);
 */
export function results(): OperatorFunction<DispatchEvent, ToolResult[]> {
  return (events$) => events$.pipe(filter(isAboutSlots), toArray(), map(intoSlots));
}

function isAboutSlots(event: DispatchEvent): event is PlanEvent | ArrivalEvent | PostEvent {
  return event.type === 'plan' || event.type === 'arrival' || event.type === 'post';
}

function intoSlots(events: readonly (PlanEvent | ArrivalEvent | PostEvent)[]): ToolResult[] {
  const slots: ToolResult[] = [];
  for (const event of events) {
    if (event.type === 'plan') slots.length = event.calls.length;
    else if (event.type === 'arrival') slots.length = event.index + 1;
    else slots[event.index] = event.result;
  }
  const missing = slots.findIndex((result: ToolResult | undefined) => result === undefined);
  if (missing !== -1) {
    throw new Error(
      `Expected a result for each of ${slots.length} calls, but the events ended without one for call ${missing}; ` +
        'apply results() to the events of one whole dispatch',
    );
  }
  return slots;
}
