import type { ToolCall, ToolResult } from 'rxwaves';
import type { BatchFacts, Rule } from '../Facts';

/** One result for each call, in request order, of a batch that has completed. */
export const answered: Rule = {
  name: 'one result per call, in request order',
  check: ({ batches }) =>
    batches.flatMap(({ number, ended, calls, run }) => {
      if (ended?.what.status !== 'completed') return [];
      const { results } = ended.what;
      const lasts = calls.map(({ posts }) => posts.at(-1)?.what);
      return [
        ...(areFor(results, run.calls) ? [] : [`batch ${number} has other results than calls`]),
        ...lasts.flatMap((post, index) => {
          if (!post || post.retryInMs !== undefined)
            return [`batch ${number} completes without call ${index}`];
          return results?.[index] === post.result
            ? []
            : [`batch ${number}: result ${index} is not that of its post`];
        }),
      ];
    }),
};

/** `answerAll` too gives one for each. */
export const answeredAfterAll: Rule = {
  name: 'answerAll gives one result per call',
  check: ({ batches }) =>
    batches.flatMap(({ number, ended, ...batch }) => {
      if (ended?.what.status !== 'failed') return [];
      const calls = callsOf(batch);
      return areFor(ended.what.answers, calls) ? [] : [`batch ${number}: answerAll does not answer all`];
    }),
};

function callsOf({
  isStream,
  run,
  events,
}: Pick<BatchFacts, 'isStream' | 'run' | 'events'>): readonly ToolCall[] {
  return isStream ? events.flatMap(({ what }) => (what.type === 'arrival' ? [what.call] : [])) : run.calls;
}

function areFor(results: readonly ToolResult[] | undefined, calls: readonly ToolCall[]): boolean {
  if (results?.length !== calls.length) return false;
  return calls.every(({ toolCallId, toolName }, index) => {
    const result = results[index];
    return result?.toolCallId === toolCallId && result.toolName === toolName;
  });
}
