import type { ToolCall } from '../calls/ToolCall';

const LONGEST_INPUT = 60;

/** A call on one line, such as `read({"path":"a"})`, with a long input cut short. */
export function callLabel({ toolName, input }: ToolCall): string {
  const text = inputText(input);
  const characters = Array.from(text);
  const shown = characters.length > LONGEST_INPUT ? `${characters.slice(0, LONGEST_INPUT).join('')}…` : text;
  return `${toolName}(${shown.replace(/\s+/g, ' ')})`;
}

function inputText(input: unknown): string {
  if (input === undefined) return '';
  try {
    const text: unknown = JSON.stringify(input);
    return typeof text === 'string' ? text : '…';
  } catch {
    return '…';
  }
}
