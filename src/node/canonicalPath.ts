import { dirname, join, parse, resolve, sep } from 'node:path';
import type { PathNames } from './PathNames';

const MOST_LINKS = 40;

/**
 * The names on the way from the root to a file, in the one spelling that all ways to it share: links followed as far
 * as the path exists, Unicode in NFC, lower case below directories where letter case means nothing.
 *
 * @param path absolute and normalised
 * @throws Error for links that lead in a circle
 */
export function canonicalPath(
  path: string,
  names: PathNames,
  followed = 0,
): { root: string; names: string[] } {
  const { root } = parse(path);
  const canonical: string[] = [];
  const given = path.slice(root.length).split(sep).filter(Boolean);
  let at = root;
  let folds = names.foldsByDefault;

  for (const [depth, name] of given.entries()) {
    at = join(at, name);
    const found = names.look(at);
    if (found?.isLink) {
      if (followed >= MOST_LINKS) throw new Error(`Expected a path without a circle of links, got ${path}`);
      const target = resolve(dirname(at), names.readLink(at), ...given.slice(depth + 1));
      return canonicalPath(target, names, followed + 1);
    }
    const other = otherCase(name);
    if (found && other !== undefined)
      folds = names.look(join(dirname(at), other))?.identity === found.identity;
    canonical.push((folds ? name.toLowerCase() : name).normalize('NFC'));
  }
  return { root, names: canonical };
}

/** The name in other letter case; undefined when it has none. */
function otherCase(name: string): string | undefined {
  const lower = name.toLowerCase();
  const other = lower === name ? name.toUpperCase() : lower;
  return other === name ? undefined : other;
}
