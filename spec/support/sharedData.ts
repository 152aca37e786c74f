import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../../shared/data');

/** A recorded provider message. */
export interface RecordedBatch {
  readonly id: string;
  readonly shape: string;
  readonly raw: unknown;
}

/**
 * The recorded batches of one shape in a file that lies beside the project, not in it; where it is missing that is
 * printed, and there is nothing to test.
 */
export function recordedBatches(file: string, shape: string): readonly RecordedBatch[] {
  const path = resolve(FOLDER, file);
  if (!existsSync(path)) {
    console.warn(`Skipped the tests on ${file}: there is no ${path}`);
    return [];
  }
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedBatch)
    .filter((batch) => batch.shape === shape);
}
