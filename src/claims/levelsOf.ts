/** The roots of all subtrees that contain a key, from the widest one to the key itself: `a`, `a/b`, `a/b/c`. */
export function levelsOf(key: string): string[] {
  const levels: string[] = [];
  for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1))
    levels.push(key.slice(0, end));
  levels.push(key);
  return levels;
}
