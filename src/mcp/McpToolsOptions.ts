import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Tool as McpToolInfo } from '@modelcontextprotocol/sdk/types.js';
import type { Tool } from 'rxwaves';

/** What a tool of a server declares. */
export type McpDeclarations = Pick<
  Tool,
  'isSafeForConcurrentExecution' | 'resourceKey' | 'resources' | 'concurrencyGroup' | 'needsApproval'
>;

/** Options of `mcpTools`. */
export interface McpToolsOptions {
  /** Put before each tool's name as it is, to tell the tools of several servers apart. @default '' */
  readonly prefix?: string | undefined;
  /**
   * Overrides what the server's hints say, tool by tool: hints are hints, and the protocol has none for a resource.
   * Given the tool as the server lists it; what it does not return stays as the hints have it. `needsApproval: false` is
   * for a tool that the server does not mark as read-only and that you let run unasked.
   */
  readonly declare?: ((info: McpToolInfo) => McpDeclarations | undefined) | undefined;
  /**
   * How long the SDK waits for an answer, in ms: `timeout` without any sign of life (a progress notification is
   * one), `maxTotalTimeout` altogether. A call that takes longer is a soft error. Both are above 0,
   * and `timeout` up to 2_147_483_647 (about 24 days), the longest that a timer can wait. The SDK looks at
   * `maxTotalTimeout` when the server shows progress, so it cuts off only a call that does.
   * @default the SDK's: { timeout: 60_000 }
   */
  readonly requestOptions?: Pick<RequestOptions, 'timeout' | 'maxTotalTimeout'> | undefined;
}
