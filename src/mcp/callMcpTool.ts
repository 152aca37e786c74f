import { describeValue } from '../errors/describeValue';
import { ToolError, type ToolContext } from 'rxwaves';
import type { McpClient } from './McpClient';
import type { McpToolsOptions } from './McpToolsOptions';
import { textOfContent } from './textOfContent';
import { withOwnSignal } from './withOwnSignal';

/** Calls a tool at its server. An error result fails with its text, or with itself where it holds more than text. */
export async function callMcpTool(
  client: McpClient,
  name: string,
  input: unknown,
  context: ToolContext,
  requestOptions: McpToolsOptions['requestOptions'],
): Promise<unknown> {
  const args = input ?? {};
  if (!isArguments(args)) {
    throw new ToolError(
      `Expected the input of MCP tool ${JSON.stringify(name)} to be an object, got ${describeValue(args)}`,
    );
  }
  const result = await withOwnSignal(context.signal, (signal) =>
    client.callTool({ name, arguments: args }, undefined, {
      resetTimeoutOnProgress: true,
      ...requestOptions,
      signal,
      onprogress: (progress) => {
        context.progress(progress);
      },
    }),
  );
  if (result.isError !== true) return result;
  const text = textOfContent(result.content);
  throw text
    ? new ToolError(text)
    : new ToolError(`MCP tool ${JSON.stringify(name)} failed`, { output: result });
}

function isArguments(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
