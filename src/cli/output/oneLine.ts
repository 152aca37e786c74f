import { printable } from './printable';

/** Text that comes from a model or a tool, on one line, whatever is in it. */
export function oneLine(text: string): string {
  return printable(text.trim().replace(/\s+/g, ' '));
}
