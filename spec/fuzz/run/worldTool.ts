import type { ResourceClaim, Tool, ToolContext } from 'rxwaves';
import type { Stage } from './createStage';
import { createWork } from './createWork';
import type { CallInput } from './Trace';
import { workAsIterable } from './workAsIterable';
import { workAsObservable } from './workAsObservable';
import { workAsParent } from './workAsParent';
import { workAsPromise } from './workAsPromise';
import { workAsValue } from './workAsValue';

/** The tool of a world, which does what its input says and records it. */
export function worldTool(stage: Stage): Tool<CallInput> {
  return {
    name: 'known',
    isSafeForConcurrentExecution: ({ spec }) => spec.claims !== null,
    resources: ({ spec }): readonly ResourceClaim[] => spec.claims ?? [],
    concurrencyGroup: ({ spec }) => spec.group ?? undefined,
    execute: (input, context) => execute(stage, input, context),
  };
}

function execute(stage: Stage, input: CallInput, context: ToolContext): unknown {
  const { batch, index, spec } = input;
  const { attempt } = context;
  stage.record({ kind: 'executed', batch, index, attempt, input });
  if (spec.obeys) {
    const onAbort = (): void => stage.record({ kind: 'aborted', batch, index, attempt });
    context.signal.addEventListener('abort', onAbort);
  }
  const work = createWork(stage, input, context);
  if (spec.sub) return workAsParent(stage, work, spec.sub);
  switch (spec.shape) {
    case 'value':
      return workAsValue(work);
    case 'observable':
      return workAsObservable(stage, work);
    case 'promise':
      return workAsPromise(work);
    case 'iterable':
      return workAsIterable(work);
  }
}
