import type { BatchSpec, CallSpec, SubBatch, World } from './World';

/**
 * A world in which nothing waits for itself: a call whose batch waits for its locks while it waits for a batch of its
 * own must hold nothing that the other one needs. And one that holds what it says: no promise where there are none, no
 * tool without an end where nothing hangs.
 */
export function coherent(world: World): World {
  const nests = (batch: BatchSpec): boolean => batch.calls.some(({ sub }) => sub !== null);
  const hasParents = world.batches.some(nests);
  const isLocked = world.dispatchers.some(({ locked }) => locked);

  const sub = (spec: SubBatch): SubBatch => {
    const returns = !world.promises && spec.returns === 'run' ? 'results' : spec.returns;
    return {
      ...spec,
      returns,
      batch: batch(returns === 'run' ? { ...spec.batch, kind: 'run' } : spec.batch),
    };
  };
  const call = (spec: CallSpec): CallSpec => ({
    ...spec,
    ...(spec.sub && { kind: 'known', group: null, sub: sub(spec.sub) }),
    ...(hasParents && isLocked && { kind: 'known', claims: spec.sub ? [] : (spec.claims ?? []) }),
    ...(!world.promises && { shape: spec.shape === 'value' ? 'value' : 'observable' }),
    ...(!world.hangs && spec.lasts === 'never' && { lasts: 1 }),
  });
  const batch = (spec: BatchSpec): BatchSpec => ({
    ...spec,
    dispatcher: spec.dispatcher % world.dispatchers.length,
    kind: !world.promises && spec.kind === 'run' ? 'dispatch' : spec.kind,
    calls: spec.calls.map(call),
  });
  // A call that waits for its retry keeps its locks and gives up its place: one that has a batch of its own may take that.
  const dispatchers =
    hasParents && isLocked ? world.dispatchers.map((spec) => ({ ...spec, retry: null })) : world.dispatchers;
  return { ...world, dispatchers, batches: world.batches.map(batch) };
}
