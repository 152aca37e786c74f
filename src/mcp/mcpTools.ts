import type { Tool as McpToolInfo } from '@modelcontextprotocol/sdk/types.js';
import { assertOptionNames, describeValue, type Tool } from 'rxwaves';
import { assertRequestOptions } from './assertRequestOptions';
import { callMcpTool } from './callMcpTool';
import { declarationsOf } from './declarationsOf';
import { listMcpTools } from './listMcpTools';
import type { McpClient } from './McpClient';
import type { McpToolsOptions } from './McpToolsOptions';

/**
 * The tools of a connected MCP client, as tools for a dispatcher. A tool that the server marks with `readOnlyHint` is
 * safe for concurrent execution, any other is not, unless `declare` says otherwise. Its `concurrencyGroup` is the name
 * that the server gives itself, so that `limits` can bound the calls to it.
 *
 * Approvals: a tool with `readOnlyHint` and without `destructiveHint` needs none (`needsApproval: false`), any other
 * needs one, also one that says `destructiveHint: false`: it writes all the same. `needsApproval` from `declare` counts
 * before both. Where `declare` says something of a read-only tool's safety or claims, its `needsApproval` is left open,
 * so that a write claim of yours counts for more than the server's hint. No other hint has a part in this.
 *
 * A call's output is the server's result as it came (`{ content, structuredContent?, … }`). A result with `isError`,
 * a protocol error and a closed connection are soft errors with their text. Cancelling a call cancels the request at
 * the server, and the server's progress notifications are `progress` events.
 *
 * @param client a `Client` of `@modelcontextprotocol/sdk` that is connected
 * @returns all tools, from all pages of the server's list; none when the server has no tools
 * @throws TypeError for options that are none or unknown and for a `declare` that returns something else than declarations; Error
 * for a client that is not connected and for a list without end; what the SDK throws when the list cannot be read
 *
 * @example
 * const tools = await mcpTools(client, {
 *   declare: ({ name }) =>
 *     name === 'edit_file' ? { isSafeForConcurrentExecution: () => true, resourceKey: ({ path }) => path } : undefined,
 * });
 */
export async function mcpTools(client: McpClient, options: McpToolsOptions = {}): Promise<Tool[]> {
  assertClient(client);
  assertOptionNames('mcpTools', options, { prefix: 1, declare: 1, requestOptions: 1 });
  const { prefix = '', declare, requestOptions } = options;
  if (typeof prefix !== 'string') throw unexpected('prefix', 'a string', prefix);
  if (declare !== undefined && typeof declare !== 'function')
    throw unexpected('declare', 'a function', declare);
  assertRequestOptions(requestOptions);

  const serverName = client.getServerVersion?.()?.name;
  const toTool = (info: McpToolInfo): Tool => ({
    name: prefix + info.name,
    ...(info.description === undefined ? {} : { description: info.description }),
    inputSchema: info.inputSchema,
    ...declarationsOf(info, declare, serverName),
    execute: (input: unknown, context) => callMcpTool(client, info.name, input, context, requestOptions),
  });
  return (await listMcpTools(client)).map(toTool);
}

function assertClient(client: unknown): void {
  const methods = ['callTool', 'getServerCapabilities', 'listTools'];
  const isClient =
    typeof client === 'object' &&
    client !== null &&
    methods.every((name) => typeof (client as Record<string, unknown>)[name] === 'function');
  if (!isClient) throw unexpected('client', 'a connected Client of @modelcontextprotocol/sdk', client);
}

function unexpected(option: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Expected \`${option}\` to be ${expected}, got ${describeValue(value)}`);
}
