import { catchError, map, Observable, throwError } from 'rxjs';
import type { CallSource } from '../admission/CallSource';
import { assertCall } from '../calls/assertCall';
import type { ToolCall } from '../calls/ToolCall';
import { HardError } from '../errors/HardError';
import { callEvent } from '../events/callEvent';
import type { EventContext } from '../events/EventContext';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { scheduleCall } from '../execution/scheduleCall';
import { describeValue } from '../guards/describeValue';
import { messageOf } from '../guards/messageOf';
import { createClaimTable } from '../planning/createClaimTable';
import { createPlacer } from '../planning/createPlacer';
import type { ToolNode } from '../planning/ToolNode';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import { subscribeWithin } from '../queueing/subscribeWithin';

/**
 * Calls that arrive one by one, each after its `arrival`, with its level in the plan that they would make. An error of
 * their stream, and something that is no call, is a hard error.
 *
 * @param enter notes the call in the batch, and answers what its tool declares
 */
export function arrivals(
  batch: EventContext,
  calls$: Observable<ToolCall>,
  enter: (call: ToolCall, index: number) => ToolNode,
): CallSource {
  const arrived = createPriorityQueue<ScheduledCall>(({ index }) => index);
  const places: number[] = [];
  const table = createClaimTable(places, true);
  const levelOf = createPlacer({ unsafe: 'everything', places, heldBackBy: [], table });

  const events$ = calls$.pipe(
    map((call, index) => {
      assertCall(call, index);
      const node = enter(call, index);
      const scheduled = scheduleCall(index, levelOf(node, index), call);
      arrived.push(scheduled);
      return { ...callEvent(batch, scheduled, 'arrival'), call, node };
    }),
    catchError((error: unknown) => throwError(() => asHardError(error))),
  );
  return {
    take: () => arrived.pop(),
    changes$: new Observable((subscriber) => {
      subscribeWithin(subscriber, events$, {
        next(event) {
          subscriber.next(event);
          subscriber.next(undefined);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    }),
  };
}

function asHardError(error: unknown): unknown {
  if (error instanceof HardError) return error;
  const message = messageOf(error) ?? `The stream of calls errored with ${describeValue(error)}`;
  return new HardError(message, { cause: error });
}
