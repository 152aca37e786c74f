import { claimsOf, declaredNode, type ResourceClaim, type ToolRequest } from 'rxwaves';

/** What the tool of a call declares that it touches; undefined for a call that does not say, or that is not safe. */
export function declaredClaims({ call, index, tool }: ToolRequest): readonly ResourceClaim[] | undefined {
  if (!tool?.resources && !tool?.resourceKey) return undefined;
  const node = declaredNode(index, call, { ...tool, isSafeForConcurrentExecution: () => true });
  return node.parallelizable ? claimsOf(node) : undefined;
}
