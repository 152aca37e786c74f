import { finalize, Observable, tap, timer } from 'rxjs';
import type { Gate, GateVerdict, ToolRequest } from 'rxwaves';
import { type ApprovalAnswer, type ApprovalDecision, approve } from 'rxwaves/middleware';
import type { Stage } from './createStage';
import type { CallInput, Verdict } from './Trace';
import { verdictsOf } from './verdictsOf';

/** An `approve` whose policy and human do as the calls say, and which records what it is asked and answers. */
export function recordingGate(stage: Stage, dispatcher: number): Gate {
  const gate = approve({
    decide: (request) => decisionOn(inputOf(request)),
    ask: (request) => promptFor(stage, dispatcher, inputOf(request)),
    kindOf: (request) => inputOf(request).spec.group ?? 'none',
  });
  return (request) =>
    new Observable((subscriber) => {
      const { batch, index } = inputOf(request);
      let hasAnswer = false;
      const answered = (): boolean => hasAnswer;
      stage.record({ kind: 'asked', batch, index });
      const verdicts$ = verdictsOf(gate(request)).pipe(
        tap((verdict) => {
          hasAnswer = true;
          stage.record({ kind: 'verdict', batch, index, verdict: nameOf(verdict) });
        }),
        finalize(() => {
          if (!hasAnswer) stage.record({ kind: 'unasked', batch, index });
        }),
      );
      verdicts$.subscribe(subscriber);
      if (!answered() && !subscriber.closed) stage.record({ kind: 'undecided', batch, index });
    });
}

const inputOf = ({ call }: ToolRequest): CallInput => call.input as CallInput;

function decisionOn(input: CallInput): ApprovalDecision {
  const { decision } = input.spec.approval;
  return decision === 'modify' ? { modify: { ...input, modified: true } } : decision;
}

function promptFor(stage: Stage, dispatcher: number, { spec }: CallInput): Observable<ApprovalAnswer> {
  const { answer, afterMs } = spec.approval;
  return new Observable((subscriber) => {
    stage.record({ kind: 'prompt', dispatcher });
    subscriber.add(() => stage.record({ kind: 'prompted', dispatcher }));
    if (afterMs === null) return subscriber.next(answer);
    return timer(afterMs, stage.clock.scheduler).subscribe(() => subscriber.next(answer));
  });
}

function nameOf(verdict: GateVerdict): Verdict {
  if (verdict === 'allow') return 'allow';
  return 'deny' in verdict ? 'deny' : 'modify';
}
