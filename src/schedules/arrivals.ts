import { catchError, defer, map, type Observable, throwError } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { describeValue } from '../guards/describeValue';
import { HardError } from '../errors/HardError';
import { messageOf } from '../guards/messageOf';
import { createClaimTable } from '../planning/createClaimTable';
import { createPlacer } from '../planning/createPlacer';
import type { ToolNode } from '../planning/ToolNode';
import { assertCall } from '../calls/assertCall';
import type { Batch } from '../dispatcher/Batch';
import { callEvent } from '../events/callEvent';
import type { Turn } from '../execution/Turn';

/**
 * The turns of calls that arrive one by one, each with its level in the plan that they would make. An error of their
 * stream, and something that is no call, is a hard error.
 *
 * @param enter notes the call in the batch, and answers what its tool declares
 */
export function arrivals(
  batch: Batch,
  calls$: Observable<ToolCall>,
  enter: (call: ToolCall, index: number) => ToolNode,
): Observable<Turn> {
  return defer(() => {
    const places: number[] = [];
    const table = createClaimTable(places, true);
    const levelOf = createPlacer({ unsafe: 'everything', places, heldBackBy: [], table });

    return calls$.pipe(
      map((call, index) => {
        assertCall(call, index);
        const node = enter(call, index);
        const wave = levelOf(node, index);
        const turn = { index, wave };
        batch.announce(callEvent(batch, turn, 0, 'arrival', { call, node }));
        return turn;
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
