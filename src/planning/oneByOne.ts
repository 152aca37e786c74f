import type { ToolNode } from './ToolNode';

/** The planner of sequential mode: a wave for each call, whatever the tools declare. */
export function oneByOne(nodes: readonly ToolNode[]): number[][] {
  return nodes.map(({ index }) => [index]);
}
