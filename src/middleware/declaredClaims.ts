import type { ResourceClaim } from '../calls/ResourceClaim';
import type { ToolRequest } from '../options/ToolRequest';
import { claimsOf } from '../planning/claimsOf';
import { declaredNode } from '../planning/declaredNode';

/** What the tool of a call declares that it touches; undefined for a call that does not say, or that is not safe. */
export function declaredClaims({ call, index, tool }: ToolRequest): readonly ResourceClaim[] | undefined {
  if (!tool?.resources && !tool?.resourceKey) return undefined;
  const node = declaredNode(index, call, { ...tool, isSafeForConcurrentExecution: () => true });
  return node.parallelizable ? claimsOf(node) : undefined;
}
