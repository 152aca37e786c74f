import { claimsConflict } from '../claims/claimsConflict';
import { claimsOf } from '../planning/claimsOf';
import { claimText } from '../claims/claimText';
import type { ToolNode } from '../planning/ToolNode';

/** The rule that puts a call into its wave, in words. @param holder the earlier call that it has to come after */
export function ruleText(node: ToolNode, holder: ToolNode | undefined): string {
  const { parallelizable, reason, resourceKey } = node;
  if (!parallelizable)
    return reason === undefined ? 'not declared safe: a wave of its own' : `alone: ${reason}`;

  if (holder && !holder.parallelizable)
    return `safe, but call ${holder.index} before it is not: the earliest open wave after it`;
  if (resourceKey !== undefined) return ruleOfKey(JSON.stringify(resourceKey), holder);
  if (holder) return `safe, ${conflict(node, holder)}: the next open wave after it`;

  const claims = node.claims ?? [];
  if (claims.length > 0) return 'safe, nothing before it conflicts: the earliest open wave';
  return `safe, ${node.claims ? 'touches nothing' : 'no key'}: the earliest open wave`;
}

function ruleOfKey(key: string, holder: ToolNode | undefined): string {
  return holder
    ? `safe, key ${key} is held by call ${holder.index}: the next open wave without it`
    : `safe, key ${key} is free: the earliest open wave`;
}

function conflict(node: ToolNode, holder: ToolNode): string {
  for (const claim of claimsOf(node)) {
    const other = claimsOf(holder).find((held) => claimsConflict(claim, held));
    if (other) return `${claimText(claim)} conflicts with ${claimText(other)} of call ${holder.index}`;
  }
  return `conflicts with call ${holder.index}`;
}
