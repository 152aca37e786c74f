import { messageOf, type ToolCall } from 'rxwaves';

/**
 * The input that arguments stand for. JSON text is parsed, and an empty text is no arguments, which models write for
 * tools without parameters; what a gateway has parsed already is taken as it is.
 */
export function parsedInput(toolName: string, args: unknown): Pick<ToolCall, 'input' | 'inputError'> {
  if (args === undefined) return { input: {} };
  if (typeof args !== 'string') return { input: args };
  if (args.trim() === '') return { input: {} };
  try {
    return { input: JSON.parse(args) as unknown };
  } catch (error) {
    const excerpt = args.length > 200 ? `${args.slice(0, 100)} … ${args.slice(-100)}` : args;
    const inputError =
      `The arguments of this call of ${JSON.stringify(toolName)} are not valid JSON (${String(messageOf(error))}). ` +
      `Nothing was executed; call again with valid JSON. The arguments were: ${excerpt}`;
    return { input: args, inputError };
  }
}
