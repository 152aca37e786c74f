import type { ToolNode } from './ToolNode';

const reason = 'one call after another, its declarations are not asked';

/** The node of a call whose tool is not asked what it declares. */
export function unaskedNode(index: number): ToolNode {
  return { index, parallelizable: false, reason };
}
