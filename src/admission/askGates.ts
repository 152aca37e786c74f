import { Observable } from 'rxjs';
import { NestingError } from '../errors/NestingError';
import { callEvent } from '../events/callEvent';
import type { GateWaitEvent } from '../events/DispatchEvent';
import { CallRequest } from '../execution/CallRequest';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { Gate } from '../options/Gate';
import { nesting } from '../queueing/nesting';
import { subscribeWithin } from '../queueing/subscribeWithin';
import type { AdmissionContext } from './AdmissionContext';
import { verdictOn } from './verdictOn';

/** Emits the call as the gates leave it: changed, refused or as it is. Before that `gate-wait`, if they take time. */
export function askGates(
  batch: AdmissionContext,
  gates: readonly Gate[],
  scheduled: ScheduledCall,
): Observable<ScheduledCall | GateWaitEvent> {
  return new Observable((subscriber) => {
    if (batch.isCancelled()) return;
    if (nesting.tasks.isTooDeep) {
      scheduled.refusal = { outcome: 'error', output: new NestingError(scheduled.call.toolName).message };
      subscriber.next(scheduled);
      return subscriber.complete();
    }
    const progress = (): void => undefined;
    const { toolName } = scheduled.call;
    scheduled.gated = { name: toolName, tool: batch.tools.get(toolName) };
    const request = new CallRequest({ batch, scheduled, progress }, scheduled.call);
    let hasAnswer = false;
    const answered = (): boolean => hasAnswer;

    subscriber.add(() => {
      if (!hasAnswer) request.cutOff();
    });
    subscribeWithin(subscriber, verdictOn(request, gates), {
      next(answer) {
        hasAnswer = true;
        if ('deny' in answer) scheduled.refusal = { outcome: 'denied', output: answer.deny };
        else scheduled.call = answer.request.call;
        subscriber.next(scheduled);
        subscriber.complete();
      },
      error: (error: unknown) => subscriber.error(error),
      complete: () => undefined,
    });
    if (!answered()) subscriber.next(callEvent(batch, scheduled, 'gate-wait'));
  });
}
