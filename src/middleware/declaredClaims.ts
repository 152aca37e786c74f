import { claimsOf, declaredNode, type ResourceClaim, type Tool, type ToolRequest } from 'rxwaves';

/**
 * What the tool of a call declares that it touches, also of a call that is not safe; undefined for a call that does not
 * say, or whose declarations misbehave.
 */
export function declaredClaims({ call, index, tool }: ToolRequest): readonly ResourceClaim[] | undefined {
  if (!tool?.resources && !tool?.resourceKey) return undefined;
  const node = declaredNode(index, call, alwaysSafe(tool));
  return node.parallelizable ? claimsOf(node) : undefined;
}

/** Not a copy: the declarations of a tool that is an instance of a class stand on its prototype. */
function alwaysSafe(tool: Tool): Tool {
  const resources = tool.resources?.bind(tool);
  const resourceKey = tool.resourceKey?.bind(tool);
  return {
    name: tool.name,
    isSafeForConcurrentExecution: () => true,
    ...(resources && { resources }),
    ...(resourceKey && { resourceKey }),
    execute: () => undefined,
  };
}
