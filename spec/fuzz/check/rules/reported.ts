import { CancelledError, HardError } from 'rxwaves';
import type { BatchFacts, Rule } from '../Facts';

/** A batch that fails does so with a `HardError` for a reason, and its report accounts for every call. */
export const reported: Rule = {
  name: 'the report of an error is complete',
  check: ({ batches }) =>
    batches.flatMap((batch) => reportOf(batch).map((text) => `batch ${batch.number}: ${text}`)),
};

function reportOf({ ended, stopped, sourceFailed, calls, run }: BatchFacts): string[] {
  if (ended?.what.status !== 'failed') return [];
  const { error, report } = ended.what;
  if (!(error instanceof HardError)) return [`it fails with ${String(error)}`];
  if (!report) return ['its error has no report'];
  const broken: string[] = [];
  if (error instanceof CancelledError && !report.failed && !stopped)
    broken.push('it is cancelled, and nobody did');
  const hasReason = stopped !== undefined || report.failed !== undefined || sourceFailed < Infinity;
  if (!hasReason) broken.push('it fails without a reason');

  const asked = run.calls.slice(0, report.results.length);
  if (run.kind !== 'stream' && asked.length !== run.calls.length)
    broken.push('calls are missing in its report');
  const lasts = calls.slice(0, asked.length).map(({ posts }) => posts.at(-1)?.what.result);
  if (lasts.some((result, index) => report.results[index] !== result))
    broken.push('its results are not those of the posts');
  const begun = asked.filter((_, index) => lasts[index] !== undefined);
  const notStarted = asked.filter((_, index) => lasts[index] === undefined);
  const running = asked.filter((_, index) => lasts[index]?.outcome === 'cancelled');
  const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
    one.length === other.length && one.every((each, n) => each === other[n]);
  if (!isSame(report.notStarted, notStarted)) broken.push('its notStarted are others');
  if (!isSame(report.running, running)) broken.push('its running are others');
  const completed = lasts.filter(
    (result) => result && result.outcome !== 'cancelled' && result !== report.failed,
  );
  if (!isSame(report.completed, completed)) broken.push('its completed are others');
  const total = report.completed.length + report.running.length + (report.failed ? 1 : 0);
  if (total !== begun.length) broken.push('its parts do not add up');
  return broken;
}
