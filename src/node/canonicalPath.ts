import { isAbsolute, join, parse, resolve, sep } from 'node:path';
import { foldsBelow } from './foldsBelow';
import type { PathLevel } from './PathLevel';
import type { PathNames } from './PathNames';

const MOST_LINKS = 40;
// On Windows a link may be written with either; elsewhere a backslash is a character of the name.
const SEPARATOR = sep === '\\' ? /[\\/]/ : sep;

/**
 * The names on the way from the root to a file, in the one spelling that all ways to it share: links followed as far
 * as the path exists, Unicode in NFC, lower case below directories where letter case means nothing.
 *
 * @param path absolute and normalised
 * @throws Error for links that lead in a circle
 */
export function canonicalPath(path: string, names: PathNames): { root: string; names: string[] } {
  let { root } = parse(path);
  let levels: PathLevel[] = [];
  let ahead = path.slice(root.length).split(SEPARATOR);
  let followed = 0;

  for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
    if (name === '' || name === '.') continue;
    // Of a link's target, where `..` is the parent of what the names before it lead to, as it is to the system.
    if (name === '..') {
      levels.pop();
      continue;
    }
    const above = levels.at(-1)?.path ?? root;
    const at = join(above, name);
    const found = names.look(at);
    if (found?.isLink) {
      followed += 1;
      if (followed > MOST_LINKS) throw new Error(`Expected a path without a circle of links, got ${path}`);
      const target = names.readLink(at);
      const targetRoot = parse(target).root;
      if (isAbsolute(target)) {
        root = parse(resolve(above, targetRoot)).root;
        levels = [];
      }
      ahead = [...target.slice(targetRoot.length).split(SEPARATOR), ...ahead];
      continue;
    }
    levels.push({ path: at, name, found, folds: foldsBelow(levels, root, name, found, names) });
  }
  return {
    root,
    names: levels.map(({ name, folds }) => (folds ? name.toLowerCase() : name).normalize('NFC')),
  };
}
