import { type BatchEndEvent, CancelledError, type DispatchEvent } from 'rxwaves';
import type { BatchFacts, Rule, Seen } from '../Facts';

/** One `batch-end` for each batch, the last that is told of it, and it says how the batch has ended, and why. */
export const ended: Rule = {
  name: 'batch-end comes last, once, and tells why',
  check: ({ batches }) =>
    batches.flatMap((batch) => {
      const { number, events, received, run } = batch;
      const broken = [...endOf(batch, events)];
      if (run.kind !== 'run' && batch.left === Infinity) broken.push(...endOf(batch, received));
      return broken.map((text) => `batch ${number}: ${text}`);
    }),
};

function endOf(batch: BatchFacts, events: readonly Seen<DispatchEvent>[]): string[] {
  const told = events.map(({ what }) => what);
  const ends = told.filter((event) => event.type === 'batch-end');
  const [end] = ends;
  if (!end || ends.length > 1) return [`${ends.length} ends`];
  const after = told.slice(told.indexOf(end) + 1).filter(({ type }) => type !== 'lock-abandoned');
  const place = events.find(({ what }) => what === end)?.place ?? Infinity;
  const isRight = place < batch.left ? isRightFor(batch, end) : isRightForNobody(batch, end);
  return [
    ...after.map(({ type }) => `a ${type} after its end`),
    ...(isRight ? [] : [`it ends as ${end.status}: ${String(end.reason)}`]),
    ...(batch.started > batch.over && told.length > 2 ? ['more than its plan and its end'] : []),
  ];
}

function isRightFor({ ended, reasons }: BatchFacts, { status, reason, ...event }: BatchEndEvent): boolean {
  // Its subscriber leaves while it is told: nobody has heard more.
  if (!ended) return status !== 'cancelled' || reasons.includes(reason);
  if (ended.what.status === 'completed')
    return status === 'completed' && !('reason' in event) && reason === undefined;
  const { error, report } = ended.what;
  const isCancelled = error instanceof CancelledError && !report?.failed;
  if (isCancelled) return status === 'cancelled' && reason === error.reason && reasons.includes(reason);
  return status === 'failed' && reason === error;
}

/** A batch whose subscriber has left: a call of it may have failed before that. */
function isRightForNobody({ left, calls, reasons }: BatchFacts, { status, reason }: BatchEndEvent): boolean {
  const hasFailed = calls.some(({ threwHard }) => threwHard.some((place) => place < left));
  if (status === 'cancelled') return reason === 'unsubscribed' || reasons.includes(reason);
  return status === 'failed' && hasFailed;
}
