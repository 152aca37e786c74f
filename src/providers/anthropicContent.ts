import type { AnthropicImage, AnthropicToolResult } from './AnthropicMessage';
import { type ContentPart, contentParts } from './contentParts';
import { outputText } from './outputText';
import { partText } from './partText';

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** An output as the content of a `tool_result`: as text, or in blocks where it holds an image. */
export function anthropicContent(output: unknown): AnthropicToolResult['content'] {
  const parts = contentParts(output);
  if (!parts?.some(isImage)) return outputText(output);
  return parts.map((part) =>
    isImage(part) ? toImage(part) : { type: 'text', text: partText(part) || '(no text)' },
  );
}

type ImagePart = ContentPart & {
  readonly data: string;
  readonly mimeType: AnthropicImage['source']['media_type'];
};

function isImage(part: ContentPart): part is ImagePart {
  return (
    part.type === 'image' &&
    typeof part['data'] === 'string' &&
    typeof part['mimeType'] === 'string' &&
    IMAGE_TYPES.includes(part['mimeType'])
  );
}

function toImage({ data, mimeType }: ImagePart): AnthropicImage {
  return { type: 'image', source: { type: 'base64', media_type: mimeType, data } };
}
