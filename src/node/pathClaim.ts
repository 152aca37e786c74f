import { resolve } from 'node:path';
import type { ResourceClaim } from '../calls/ResourceClaim';
import { assertOneOf } from '../calls/assertOneOf';
import { assertPath } from '../calls/assertPath';
import { canonicalPath } from './canonicalPath';
import { realPathNames } from './realPathNames';

/** Options of {@link pathClaim}. */
export interface PathClaimOptions extends Pick<ResourceClaim, 'access' | 'scope'> {
  /** What a relative path is relative to. @default process.cwd() */
  readonly cwd?: string;
}

/**
 * The claim on a file or directory of this machine, under one key however its path is spelled: `file:/w/a.txt`,
 * on Windows `file:/c:/w/a.txt`.
 *
 * The path is made absolute, `.` and `..` are resolved as text, symbolic links are followed for the longest part
 * that exists (a link to a file that does not exist yet leads to that file), names are in Unicode NFC, and letter
 * case is folded where the file system folds it. The answer holds for the file system as it is when it is asked.
 * What does not exist yet is taken to fold as the nearest thing above it does: where a file system that folds is
 * mounted on one that does not, a new file right below the mount has its lasting key once it exists. Hard links are
 * not recognised, nor are the short names of Windows, and `~` is a name like any other.
 *
 * @throws TypeError for something that is no path, access or scope; Error for links that lead in a circle; what the
 * file system throws for a path that cannot be looked at. Thrown in a declaration, it makes the call run alone.
 *
 * @example
 * resources: ({ path }) => [pathClaim(path, { cwd: workspace, access: 'read' })],
 */
export function pathClaim(path: string, options: PathClaimOptions = {}): ResourceClaim {
  const { cwd = process.cwd(), access = 'write', scope = 'exact' } = options;
  assertPath('path', path);
  assertPath('cwd', cwd);
  assertOneOf('access', access, ['read', 'write']);
  assertOneOf('scope', scope, ['exact', 'subtree']);
  const { root, names } = canonicalPath(resolve(cwd, path), realPathNames);
  const drive = root
    .replace(/[\\/]+/g, '/')
    .replace(/\/$/, '')
    .toLowerCase();
  const levels = [drive, ...names].filter(Boolean);
  return { key: `file:/${levels.join('/')}`, access, scope };
}
