const MOST_LEVELS = 20;

/**
 * Whether what a tool shows is an event that batches in batches have shown each other over too many levels. Every event of
 * the lowest one is told once for each level above, so that a chain costs its length squared, also where each level starts
 * on a fresh stack.
 */
export function isShownTooDeep(output: unknown): boolean {
  let shown = output;
  for (let level = 0; level <= MOST_LEVELS; level++) {
    if (!isProgress(shown)) return false;
    shown = shown.output;
  }
  return true;
}

function isProgress(value: unknown): value is { readonly output: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'batchId' in value &&
    'type' in value &&
    value.type === 'progress' &&
    'output' in value
  );
}
