import { join } from 'node:path';
import { otherCase } from './otherCase';
import type { PathLevel } from './PathLevel';
import type { FoundName, PathNames } from './PathNames';

/**
 * Whether letter case means nothing in a folder, as far as that can be known without writing: a name in it says so, for
 * its other spelling can be looked up. A folder without such a name is like the one that holds it, unless a file system
 * of its own is mounted at it: that may be of either kind, and is taken to fold, so that no file gets two keys.
 *
 * @param levels the way to the folder; none for the root
 * @param name what is looked for in it, and `found` what is there: the first to be asked about
 */
export function foldsBelow(
  levels: readonly PathLevel[],
  root: string,
  name: string,
  found: FoundName | undefined,
  names: PathNames,
): boolean {
  if (isTakenToFold(levels, names)) return true;
  const folder = levels.at(-1);
  const path = folder?.path ?? root;
  const told = found && foldsAs(path, name, found, names);
  if (told !== undefined) return told;
  // What is yet to be made will be of the file system that it is made in.
  if (folder && !folder.found) return folder.folds;
  for (const entry of names.entries(path)) {
    const entryTold = foldsAs(path, entry, undefined, names);
    if (entryTold !== undefined) return entryTold;
  }
  if (!folder?.found) return names.foldsByDefault;
  const holder = levels.length > 1 ? levels.at(-2)?.found : names.look(root);
  if (folder.found.device === holder?.device) return folder.folds;
  names.takenToFold.add(folder.found.identity);
  return true;
}

/** Undefined where a name cannot tell: it has no letters, or is gone. */
function foldsAs(
  folder: string,
  name: string,
  known: FoundName | undefined,
  names: PathNames,
): boolean | undefined {
  const other = otherCase(name);
  const found = other === undefined ? undefined : (known ?? names.look(join(folder, name)));
  if (other === undefined || !found) return undefined;
  return names.look(join(folder, other))?.identity === found.identity;
}

/** Whether the folder, or one above it on its file system, has been taken to fold. */
function isTakenToFold(levels: readonly PathLevel[], { takenToFold }: PathNames): boolean {
  if (takenToFold.size === 0) return false;
  const existing = levels.flatMap(({ found }) => found ?? []);
  const device = existing.at(-1)?.device;
  const first = existing.findLastIndex((each) => each.device !== device) + 1;
  return existing.slice(first).some(({ identity }) => takenToFold.has(identity));
}
