import type { Rule } from '../Rule';
import { file, names, tree } from './templates';

/** pi, `@mariozechner/pi-coding-agent` 0.73.1. */
export const pi: Rule[] = [
  { tool: 'read', reads: [file('{path}')] },
  { tool: 'edit', writes: [file('{path}')] },
  { tool: 'write', writes: [file('{path}')] },
  { tool: 'grep', reads: [tree('{path|.}')] },
  { tool: 'find', reads: [names('{path|.}')] },
  { tool: 'ls', reads: [names('{path|.}')] },
  { tool: 'bash', shell: 'command' },
];
