import { timer } from 'rxjs';
import type { ToolContext } from 'rxwaves';
import type { Ending } from '../world/World';
import type { Stage } from './createStage';
import { endingOf, thrownFor } from './endOf';
import type { CallInput } from './Trace';

/** One execution of a tool, and what it tells the trace. */
export interface Work {
  readonly input: CallInput;
  readonly context: ToolContext;
  readonly ending: Ending;
  readonly output: string;
  begins(): void;
  /** Notes the real end, and before that a hard error that the dispatcher is to hear at once. */
  ends(throwsHardNow?: boolean): void;
  /** Ends as it should: with the output, or by throwing. */
  finish(): string | undefined;
  /** Resolves after some virtual time. */
  delay(ms: number): Promise<void>;
}

export function createWork(stage: Stage, input: CallInput, context: ToolContext): Work {
  const { batch, index, spec } = input;
  const { attempt } = context;
  const of = { batch, index, attempt };
  const work = stage.entries.length;
  const ending = endingOf(spec, attempt);
  let hasEnded = false;

  const output = `${batch}/${index}`;
  return {
    input,
    context,
    ending,
    output,
    begins: () => stage.record({ kind: 'working', work, ...of }),
    ends(throwsHardNow = false) {
      if (hasEnded) return;
      hasEnded = true;
      if (throwsHardNow) stage.record({ kind: 'threw hard', ...of });
      stage.record({ kind: 'worked', work, ...of });
    },
    finish() {
      const thrown = thrownFor(ending);
      if (thrown) throw thrown.value;
      return ending === 'empty' ? undefined : output;
    },
    delay: (ms) => new Promise((resolve) => void timer(ms, stage.clock.scheduler).subscribe(() => resolve())),
  };
}
