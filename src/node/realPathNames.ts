import { lstatSync, readlinkSync } from 'node:fs';
import type { PathNames } from './PathNames';

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** The file system of this machine. */
export const realPathNames: PathNames = {
  look(path) {
    try {
      const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
      return stats && { identity: `${stats.dev}:${stats.ino}`, isLink: stats.isSymbolicLink() };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  readLink: (path) => readlinkSync(path),
  foldsByDefault: process.platform === 'win32' || process.platform === 'darwin',
};

// By shape: an error of Node is no `Error` of the realm that a test runner may have made.
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && MISSING.has(String(error.code));
}
