import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { messageOf } from 'rxwaves';
import { UsageError } from '../UsageError';

/** The text of a file, or of standard input for `-`, without a byte order mark. */
export async function readText(file: string): Promise<string> {
  try {
    const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
    return content.replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${file}: expected a file that can be read: ${String(messageOf(error))}`);
  }
}
