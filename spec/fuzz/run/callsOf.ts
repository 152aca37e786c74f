import { concat, concatMap, delay, EMPTY, from, type Observable, of, throwError } from 'rxjs';
import type { ToolCall } from 'rxwaves';
import type { BatchSpec } from '../world/World';
import type { Stage } from './createStage';
import type { CallInput } from './Trace';

/** The calls of one run of a batch. Some ids are equal, and some are empty. */
export const callsOf = ({ calls }: BatchSpec, batch: number): ToolCall<CallInput>[] =>
  calls.map((spec, index) => ({
    toolCallId: index % 7 === 3 ? '' : `c${index % 5}`,
    toolName: spec.kind === 'unknown' ? 'unknown' : 'known',
    input: { batch, index, spec },
    ...(spec.kind === 'unparsed' && { inputError: 'no JSON' }),
  }));

/** The same as they arrive. */
export function arrivingCalls(
  { clock, record }: Stage,
  batch: number,
  { pauseMs, sourceFails }: BatchSpec,
  calls: readonly ToolCall<CallInput>[],
): Observable<ToolCall<CallInput>> {
  const paused$ = from(calls).pipe(
    concatMap((call) => (pauseMs === null ? of(call) : of(call).pipe(delay(pauseMs, clock.scheduler)))),
  );
  const failure$ = throwError(() => {
    record({ kind: 'source failed', batch });
    return new Error('the source fails');
  });
  return concat(paused$, sourceFails ? failure$ : EMPTY);
}
