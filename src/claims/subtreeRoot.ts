/** The key of a subtree without the `/` that it may end in. */
export function subtreeRoot(key: string): string {
  return key.endsWith('/') ? key.slice(0, -1) : key;
}
