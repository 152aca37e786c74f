import { type ToolCall, ToolRegistry } from 'rxwaves';

/** The worked example: Read(a) Read(b) Edit(c, unsafe) Grep(*) Read(a) Stat(*). */
export const workedRegistry = new ToolRegistry([
  {
    name: 'Read',
    isSafeForConcurrentExecution: () => true,
    resourceKey: (path: string) => path,
    execute: () => 'text',
  },
  { name: 'Edit', execute: () => 'done' },
  { name: 'Grep', isSafeForConcurrentExecution: () => true, execute: () => 'found' },
  { name: 'Stat', isSafeForConcurrentExecution: () => true, execute: () => 'size' },
]);

export const workedCalls: readonly ToolCall[] = [
  { toolCallId: 'c1', toolName: 'Read', input: 'a' },
  { toolCallId: 'c2', toolName: 'Read', input: 'b' },
  { toolCallId: 'c3', toolName: 'Edit', input: 'c' },
  { toolCallId: 'c4', toolName: 'Grep', input: '*' },
  { toolCallId: 'c5', toolName: 'Read', input: 'a' },
  { toolCallId: 'c6', toolName: 'Stat', input: '*' },
];
