/** Safe beside everything. */
export const safe = { isSafeForConcurrentExecution: () => true };

/** Safe beside everything but calls on the same key. */
export const onKey = (key: string) => ({ ...safe, resourceKey: () => key });
