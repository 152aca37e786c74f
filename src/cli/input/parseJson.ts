import { parse, type ParseError } from 'jsonc-parser';
import { messageOf } from 'rxwaves';
import { UsageError } from '../UsageError';

const POSITION = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/;

/** Parses JSON; says line and column of what is none. */
export function parseJson(file: string, text: string): unknown {
  if (text.trim() === '') throw new UsageError(`${file}:1:1: expected JSON, got nothing`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = String(messageOf(error));
    const [, position] = POSITION.exec(message) ?? [];
    const place = placeOf(text, position === undefined ? offsetOfError(text) : Number(position));
    throw new UsageError(
      `${file}:${place}: expected JSON: ${message.replace(POSITION, '').replace(/\s+/g, ' ')}`,
    );
  }
}

// `JSON.parse` says where it failed in some of its messages only.
function offsetOfError(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors[0]?.offset ?? text.length;
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
