import { parse, type ParseError } from 'jsonc-parser';
import { messageOf } from '../errors/messageOf';
import { UsageError } from './UsageError';

/** Parses JSON; says line and column of what is none. */
export function parseJson(file: string, text: string): unknown {
  if (text.trim() === '') throw new UsageError(`${file}:1:1: expected JSON, got nothing`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(
      `${file}:${placeOfError(text)}: expected JSON: ${String(messageOf(error)).replace(/\s+/g, ' ')}`,
    );
  }
}

// `JSON.parse` says where it failed in some of its messages only.
function placeOfError(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const { offset } = errors[0] ?? { offset: text.length };
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
