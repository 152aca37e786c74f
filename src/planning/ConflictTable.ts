import type { ToolNode } from './ToolNode';

/** Remembers what the calls before claimed. */
export interface ConflictTable {
  /** Of those whose claims conflict, the position of the one in the highest place, the last of several; -1 for none. */
  conflicting(node: ToolNode): number;
  add(node: ToolNode, position: number): void;
}
