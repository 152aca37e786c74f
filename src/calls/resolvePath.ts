/** The absolute POSIX path of a path that is relative to an absolute one, without `.`, `..` and empty names. */
export function resolvePath(cwd: string, path: string): string {
  const levels: string[] = [];
  for (const name of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
    if (name === '..') levels.pop();
    else if (name !== '' && name !== '.') levels.push(name);
  }
  return `/${levels.join('/')}`;
}
