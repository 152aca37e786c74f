/** The texts of an MCP result's content, a line each; undefined when it holds anything but text. */
export function textOfContent(content: unknown): string | undefined {
  if (!Array.isArray(content) || !content.every(isText)) return undefined;
  return content.map(({ text }) => text).join('\n');
}

function isText(part: unknown): part is { readonly type: 'text'; readonly text: string } {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'text';
}
