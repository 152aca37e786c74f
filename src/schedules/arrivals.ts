import { catchError, defer, mergeMap, type Observable, of, throwError } from 'rxjs';
import { assertCall } from '../calls/assertCall';
import type { ToolCall } from '../calls/ToolCall';
import { HardError } from '../errors/HardError';
import { callEvent } from '../events/callEvent';
import type { ArrivalEvent } from '../events/DispatchEvent';
import type { EventContext } from '../events/EventContext';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { describeValue } from '../guards/describeValue';
import { messageOf } from '../guards/messageOf';
import { createClaimTable } from '../planning/createClaimTable';
import { createPlacer } from '../planning/createPlacer';
import type { ToolNode } from '../planning/ToolNode';

/**
 * Calls that arrive one by one, each behind its `arrival`, with its level in the plan that they would make. An error of
 * their stream, and something that is no call, is a hard error.
 *
 * @param enter notes the call in the batch, and answers what its tool declares
 */
export function arrivals(
  batch: EventContext,
  calls$: Observable<ToolCall>,
  enter: (call: ToolCall, index: number) => ToolNode,
): Observable<ScheduledCall | ArrivalEvent> {
  return defer(() => {
    const places: number[] = [];
    const table = createClaimTable(places, true);
    const levelOf = createPlacer({ unsafe: 'everything', places, heldBackBy: [], table });

    return calls$.pipe(
      mergeMap((call, index) => {
        assertCall(call, index);
        const node = enter(call, index);
        const scheduled = { index, wave: levelOf(node, index), attempt: 0, call };
        return of({ ...callEvent(batch, scheduled, 'arrival'), call, node }, scheduled);
      }),
      catchError((error: unknown) => throwError(() => asHardError(error))),
    );
  });
}

function asHardError(error: unknown): unknown {
  if (error instanceof HardError) return error;
  const message = messageOf(error) ?? `The stream of calls errored with ${describeValue(error)}`;
  return new HardError(message, { cause: error });
}
