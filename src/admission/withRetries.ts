import { map, mergeMap, Observable, of, Subject, Subscription, timer } from 'rxjs';
import type { CallEvent } from '../events/DispatchEvent';
import type { NextAttempt, ScheduledCall } from '../execution/ScheduledCall';
import type { Gate } from '../options/Gate';
import type { RetryPolicy } from '../options/RetryPolicy';
import { createPriorityQueue } from '../queueing/createPriorityQueue';
import { subscribeWithin } from '../queueing/subscribeWithin';
import { insideOf } from '../queueing/insideOf';
import type { AdmissionContext } from './AdmissionContext';
import { askGates } from './askGates';
import type { CallSource } from './CallSource';
import { corrected } from './corrected';
import type { Turns } from './createTurns';

/**
 * The calls of a source, and again those that are to be retried, once they have waited. What waits holds no place.
 * A call that was corrected, or whose tool was registered meanwhile, is another one to the gates: they are asked again.
 */
export function withRetries(
  batch: AdmissionContext,
  policy: RetryPolicy,
  gates: readonly Gate[],
  turns: Turns,
  source: CallSource,
): CallSource {
  const due = createPriorityQueue<ScheduledCall>(({ index }) => index);
  const change$ = new Subject<CallEvent | undefined>();
  const waits = new Subscription();
  const retried = new Set<ScheduledCall>();
  let unended = 0;
  let isSourceComplete = false;

  const wait = (scheduled: ScheduledCall, { inMs, result, request }: NextAttempt): void => {
    const next$ = timer(inMs, batch.scheduler).pipe(
      insideOf(batch.trampoline),
      mergeMap(() => corrected(policy, result, request)),
      insideOf(batch.trampoline),
      mergeMap((call) => {
        const isAnother = call !== scheduled.call || batch.tools.get(call.toolName) !== request.tool;
        scheduled.attempt++;
        scheduled.call = call;
        return isAnother && gates.length > 0 ? turns(askGates(batch, gates, scheduled)) : of(scheduled);
      }),
      map((next) => {
        if ('type' in next) return next;
        due.push(next);
        return undefined;
      }),
    );
    waits.add(
      next$.subscribe({
        next: (change) => change$.next(change),
        error: (error: unknown) => change$.error(error),
      }),
    );
  };

  return {
    take() {
      const again = due.pop();
      const scheduled = again ?? source.take();
      if (!scheduled) {
        if (isSourceComplete && unended === 0) change$.complete();
        return undefined;
      }
      if (!again) unended++;
      scheduled.onAttemptEnded ??= (next) => {
        if (next) {
          retried.add(scheduled);
          return wait(scheduled, next);
        }
        retried.delete(scheduled);
        unended--;
        change$.next(undefined);
      };
      return scheduled;
    },
    changes$: new Observable((subscriber) => {
      subscriber.add(waits);
      subscriber.add(() => {
        for (const { holding } of retried) holding?.endRest();
      });
      subscriber.add(change$.subscribe(subscriber));
      subscribeWithin(subscriber, source.changes$, {
        next: (change) => change$.next(change),
        error: (error: unknown) => change$.error(error),
        complete() {
          isSourceComplete = true;
          change$.next(undefined);
        },
      });
    }),
  };
}
