import { concatMap, finalize, map } from 'rxjs';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { Gate } from '../options/Gate';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import { onDemand } from '../queueing/onDemand';
import type { AdmissionContext } from './AdmissionContext';
import { askGates } from './askGates';
import type { CallSource } from './CallSource';
import type { Turns } from './createTurns';

/** Asks the gates for one call after another; those that have been answered may be taken meanwhile. */
export function passGates(
  batch: AdmissionContext,
  gates: readonly Gate[],
  turns: Turns,
  source: CallSource,
): CallSource {
  const passed = createPriorityQueue<ScheduledCall>(({ index }) => index);
  const answers$ = onDemand(source, 1, batch.trampoline, (calls$, leave) =>
    calls$.pipe(concatMap((scheduled) => turns(askGates(batch, gates, scheduled)).pipe(finalize(leave)))),
  );
  return {
    take: () => passed.pop(),
    changes$: answers$.pipe(
      map((answer) => {
        if ('type' in answer) return answer;
        passed.push(answer);
        return undefined;
      }),
    ),
  };
}
