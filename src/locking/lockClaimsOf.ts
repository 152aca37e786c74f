import { claimsOf } from '../planning/claimsOf';
import type { ToolNode } from '../planning/ToolNode';
import type { LockClaims } from './LockClaims';

/** What a call has to hold: a call that is not safe conflicts with every other. */
export function lockClaimsOf(node: ToolNode): LockClaims {
  return node.parallelizable ? claimsOf(node) : 'everything';
}
