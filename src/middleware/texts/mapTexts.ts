/** An output with each of its texts changed: a text itself, and those in MCP content parts. */
export function mapTexts(output: unknown, change: (text: string) => string): unknown {
  if (typeof output === 'string') return change(output);
  if (!isObject(output) || !Array.isArray(output['content'])) return output;
  return { ...output, content: output['content'].map((part) => mapPart(part, change)) };
}

function mapPart(part: unknown, change: (text: string) => string): unknown {
  if (!isObject(part)) return part;
  if (typeof part['text'] === 'string') return { ...part, text: change(part['text']) };
  const { resource } = part;
  if (isObject(resource) && typeof resource['text'] === 'string')
    return { ...part, resource: { ...resource, text: change(resource['text']) } };
  return part;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
