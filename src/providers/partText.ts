import type { ContentPart } from './contentParts';
import { jsonText } from './jsonText';

/** A part of MCP content as text: what it says, or what it is where that is no text. */
export function partText(part: ContentPart): string {
  const { type, text, data, mimeType, resource, uri } = part;
  if (type === 'text' && typeof text === 'string') return text;
  if (typeof data === 'string') return `[${type} ${String(mimeType)}, ${data.length} bytes of base64]`;
  if (type === 'resource_link') return `[${type} ${String(uri)}]`;
  if (type !== 'resource' || typeof resource !== 'object' || resource === null) return jsonText(part);
  if ('text' in resource && typeof resource.text === 'string') return resource.text;
  return `[resource ${'uri' in resource ? String(resource.uri) : 'without a text'}]`;
}
