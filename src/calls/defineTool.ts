import type { Tool } from './Tool';

/**
 * Returns the tool as it is, with its input and output types inferred and checked against each other.
 *
 * @example
 * const read = defineTool({
 *   name: 'read',
 *   isSafeForConcurrentExecution: () => true,
 *   resourceKey: (input: { path: string }) => input.path,
 *   execute: ({ path }) => readFile(path, 'utf8'),
 * });
 */
export function defineTool<I, O>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}
