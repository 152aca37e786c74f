/** The message of a thrown value, if it has one: a non-empty string, or an object's `message`. Never throws. */
export function messageOf(thrown: unknown): string | undefined {
  try {
    if (typeof thrown === 'string') return thrown || undefined;
    if (typeof thrown !== 'object' || thrown === null) return undefined;
    if ('message' in thrown && typeof thrown.message === 'string' && thrown.message !== '')
      return thrown.message;
    return thrown instanceof Error ? String(thrown) : undefined;
  } catch {
    return undefined;
  }
}
