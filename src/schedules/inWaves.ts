import { concat, concatMap, defer, finalize, type Observable, of } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import type { DispatchEvent } from '../events/DispatchEvent';
import { waveEvent } from '../events/waveEvent';
import type { ScheduledCall } from '../execution/ScheduledCall';
import { scheduleCall } from '../execution/scheduleCall';
import { onDemand } from '../queueing/onDemand';
import { pullFrom } from '../queueing/pullFrom';
import type { RunCalls } from './RunCalls';
import type { ScheduleContext } from './ScheduleContext';

/** The schedule with a barrier: one wave of the plan after another, between its `wave-start` and its `wave-end`. */
export function inWaves(batch: ScheduleContext, runCalls: RunCalls): Observable<DispatchEvent> {
  const { calls, plan, trampoline } = batch;

  const runWave = (wave: number): Observable<DispatchEvent> => {
    const indices = plan.waves[wave] ?? [];
    const callAt = (position: number): ScheduledCall => {
      const index = indices[position] as number;
      return scheduleCall(index, wave, calls[index] as ToolCall);
    };
    return concat(
      of(waveEvent(batch, 'wave-start', wave, indices)),
      runCalls(pullFrom(indices.length, callAt)),
      defer(() => of(waveEvent(batch, 'wave-end', wave, indices))),
    );
  };

  return onDemand(
    pullFrom(plan.waves.length, (wave) => wave),
    1,
    trampoline,
    (waves$, leave) => waves$.pipe(concatMap((wave) => runWave(wave).pipe(finalize(leave)))),
  );
}
