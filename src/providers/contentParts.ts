/** A part of the content of an MCP tool result. */
export interface ContentPart {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The content of an output that is an MCP tool result; undefined for any other output. */
export function contentParts(output: unknown): readonly ContentPart[] | undefined {
  if (typeof output !== 'object' || output === null || !('content' in output)) return undefined;
  const { content } = output;
  return Array.isArray(content) && content.length > 0 && content.every(isPart) ? content : undefined;
}

function isPart(part: unknown): part is ContentPart {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}
