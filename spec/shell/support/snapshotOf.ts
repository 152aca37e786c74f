import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The content of every file below a folder, by path. */
export function snapshotOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'latin1')]),
  );
}
