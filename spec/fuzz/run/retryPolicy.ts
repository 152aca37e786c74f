import { map, of, timer } from 'rxjs';
import type { RetryPolicy } from 'rxwaves';
import type { RetrySpec } from '../world/World';
import type { Stage } from './createStage';
import type { CallInput } from './Trace';

/** The policy of a world, which records what it changes about a call. */
export function retryPolicy(stage: Stage, { corrects, ...policy }: RetrySpec): RetryPolicy {
  if (!corrects) return policy;
  const { afterMs } = corrects;
  return {
    ...policy,
    correct(_, request) {
      const input = request.call.input as CallInput;
      const attempt = request.attempt + 1;
      return (afterMs === null ? of(0) : timer(afterMs, stage.clock.scheduler)).pipe(
        map(() => {
          if (!input.spec.isCorrected) return undefined;
          stage.record({ kind: 'corrected', batch: input.batch, index: input.index, attempt });
          return { toolName: 'known', input: { ...input, corrected: attempt } };
        }),
      );
    },
  };
}
