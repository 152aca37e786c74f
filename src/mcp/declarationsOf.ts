import type { Tool as McpToolInfo } from '@modelcontextprotocol/sdk/types.js';
import { assertDeclarationNames, describeValue } from 'rxwaves';
import type { McpDeclarations, McpToolsOptions } from './McpToolsOptions';

/**
 * What a server's tool declares: what `declare` returns for it, and what its hints say where that is silent. Its group
 * is its server.
 */
export function declarationsOf(
  info: McpToolInfo,
  declare: McpToolsOptions['declare'],
  serverName: string | undefined,
): McpDeclarations {
  const declared = declare?.(info) ?? {};
  // A promise has none of the declarations: ignoring it would let a hint win over an async "not safe".
  if (typeof declared !== 'object' || 'then' in declared) {
    throw new TypeError(
      `Expected \`declare\` to return declarations or undefined for MCP tool ${JSON.stringify(info.name)}, got ${describeValue(declared)}`,
    );
  }
  assertDeclarationNames(info.name, declared);
  const isReadOnly = info.annotations?.readOnlyHint === true;
  const { isSafeForConcurrentExecution = () => isReadOnly, resourceKey, resources } = declared;
  const { concurrencyGroup = serverName, needsApproval = approvalByHints(info, declared) } = declared;
  return {
    isSafeForConcurrentExecution,
    ...(needsApproval !== undefined && { needsApproval }),
    ...(resourceKey && { resourceKey }),
    ...(resources && { resources }),
    ...(concurrencyGroup !== undefined && { concurrencyGroup }),
  };
}

/** What the hints say of approvals; undefined where what the host declares of the call is to decide. */
function approvalByHints(
  { annotations }: McpToolInfo,
  { isSafeForConcurrentExecution, resourceKey, resources }: McpDeclarations,
): boolean | undefined {
  const isHarmless = annotations?.readOnlyHint === true && annotations.destructiveHint !== true;
  if (!isHarmless) return true;
  return isSafeForConcurrentExecution || resourceKey || resources ? undefined : false;
}
