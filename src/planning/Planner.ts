import type { ToolNode } from './ToolNode';

/**
 * Groups calls into waves. A pure function: no clock, no IO. Every index of the nodes must stand in exactly one
 * wave; the waves run one after another, the calls of a wave at the same time.
 */
export type Planner = (nodes: readonly ToolNode[]) => number[][];
