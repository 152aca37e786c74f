import { type Dir, lstatSync, opendirSync, readlinkSync } from 'node:fs';
import type { PathNames } from './PathNames';

/** Of a folder whose first thousand names have no letters, the others are not read. */
const MOST_ENTRIES = 1000;
const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** The file system of this machine. */
export const realPathNames: PathNames = {
  look(path) {
    try {
      const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
      if (!stats) return undefined;
      const device = String(stats.dev);
      return { identity: `${device}:${stats.ino}`, device, isLink: stats.isSymbolicLink() };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  *entries(path) {
    const folder = openFolder(path);
    if (!folder) return;
    try {
      for (let asked = 0; asked < MOST_ENTRIES; asked++) {
        const entry = folder.readSync();
        if (!entry) return;
        yield entry.name;
      }
    } finally {
      folder.closeSync();
    }
  },
  readLink: (path) => readlinkSync(path),
  foldsByDefault: process.platform === 'win32' || process.platform === 'darwin',
  takenToFold: new Set(),
};

/** Undefined for what is no folder, and for one whose names must not be read. */
function openFolder(path: string): Dir | undefined {
  try {
    return opendirSync(path);
  } catch {
    return undefined;
  }
}

// By shape: an error of Node is no `Error` of the realm that a test runner may have made.
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && MISSING.has(String(error.code));
}
