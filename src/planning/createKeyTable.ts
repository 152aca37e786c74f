import type { ConflictTable } from './ConflictTable';

/** The table for batches without claims: of the calls on one key, the last one always stands in the highest place. */
export function createKeyTable(): ConflictTable {
  const lastHolders = new Map<string, number>();

  return {
    conflicting: ({ resourceKey }) => (resourceKey === undefined ? -1 : (lastHolders.get(resourceKey) ?? -1)),
    add({ resourceKey }, position) {
      if (resourceKey !== undefined) lastHolders.set(resourceKey, position);
    },
  };
}
