import { assertOneOf } from './assertOneOf';
import { assertPath } from './assertPath';
import type { ResourceClaim } from './ResourceClaim';
import { resolvePath } from './resolvePath';

/** Options of {@link lexicalPathClaim}. */
export interface LexicalPathClaimOptions extends Pick<ResourceClaim, 'access' | 'scope'> {
  /** What a relative path is relative to. @default '/' */
  readonly cwd?: string;
  /** What the key begins with: give each remote workspace its own. @default 'file' */
  readonly scheme?: string;
  /** Whether names that differ in letter case only are different files. @default true */
  readonly caseSensitive?: boolean;
}

/**
 * The claim on a file or directory of another machine, from its path alone: absolute, `.` and `..` resolved, in
 * Unicode NFC. Paths are POSIX: a backslash is a character like any other, and so is `~`. Nothing is looked at, so two
 * paths through different links have different keys.
 *
 * @throws TypeError for something that is no path, access or scope.
 *
 * @example
 * lexicalPathClaim('src/a.ts', { cwd: '/srv/app', scheme: 'build-host' }) // { key: 'build-host:/srv/app/src/a.ts', … }
 */
export function lexicalPathClaim(path: string, options: LexicalPathClaimOptions = {}): ResourceClaim {
  const { cwd = '/', scheme = 'file', caseSensitive = true, access = 'write', scope = 'exact' } = options;
  assertPath('path', path);
  assertPath('cwd', cwd);
  assertOneOf('access', access, ['read', 'write']);
  assertOneOf('scope', scope, ['exact', 'subtree']);
  const absolute = resolvePath(cwd, path);
  const folded = caseSensitive ? absolute : absolute.toLowerCase();
  return { key: `${scheme}:${folded.normalize('NFC')}`, access, scope };
}
