import type { CallFacts, Facts } from './Facts';

/** A wait of an attempt for its beginning. */
export interface Wait {
  readonly attempt: number;
  /** The place from which it counts, and the time at which the attempt might have begun; ms. */
  readonly from: number;
  readonly dueAt: number;
  /** Where the attempt begins, or cannot any more. */
  readonly to: number;
}

/** What a call waits for that is not its own doing: after it has become due, and after each wait for a retry. */
export function waitsOf({ batch, due, pres, posts }: CallFacts, { trace }: Pick<Facts, 'trace'>): Wait[] {
  const untilAttempt = (attempt: number): number => Math.min(pres[attempt]?.place ?? Infinity, batch.over);
  const correctionMs = batch.dispatcher.retry?.corrects?.afterMs ?? 0;
  const retries = posts.flatMap(({ place, at, what }, n): Wait[] => {
    if (what.retryInMs === undefined) return [];
    return [
      { attempt: n + 1, from: place, dueAt: at + what.retryInMs + correctionMs, to: untilAttempt(n + 1) },
    ];
  });
  const dueAt = trace.entries[due]?.at;
  return dueAt === undefined ? retries : [{ attempt: 0, from: due, dueAt, to: untilAttempt(0) }, ...retries];
}
