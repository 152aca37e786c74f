/**
 * Text that comes from a model or a tool, without the control characters that would steer a terminal. Line breaks and
 * tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD');
}
