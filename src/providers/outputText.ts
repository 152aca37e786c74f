import { contentParts } from './contentParts';
import { jsonText } from './jsonText';
import { partText } from './partText';

/**
 * An output as text: a string as it is, an MCP result by the texts of its content, everything else as JSON. Never
 * throws, and is never empty, since providers refuse answers that are.
 */
export function outputText(output: unknown): string {
  return textOf(output) || '(no output)';
}

function textOf(output: unknown): string {
  if (output === undefined) return '';
  if (typeof output === 'string') return output;
  return contentParts(output)?.map(partText).join('\n') ?? jsonText(output);
}
