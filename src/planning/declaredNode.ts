import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import { describeValue } from '../guards/describeValue';
import { messageOf } from '../guards/messageOf';
import { copiedClaims } from '../claims/copiedClaims';
import type { ToolNode } from './ToolNode';

/** Asks a tool's declarations for one call. Fails closed: a declaration that misbehaves makes the call unsafe. */
export function declaredNode(index: number, call: ToolCall, tool: Tool | undefined): ToolNode {
  if (call.inputError !== undefined) return unsafe(index, `unusable input: ${call.inputError}`);
  if (!tool) return unsafe(index, `unknown tool ${JSON.stringify(call.toolName)}`);

  let asked = 'isSafeForConcurrentExecution';
  try {
    const safe: unknown = tool.isSafeForConcurrentExecution
      ? tool.isSafeForConcurrentExecution(call.input)
      : false;
    if (safe === false) return { index, parallelizable: false };
    if (safe !== true) return misdeclared(index, asked, 'a boolean', safe);

    if (tool.resources) {
      asked = 'resources';
      const answer: unknown = tool.resources(call.input);
      const claims = copiedClaims(answer);
      if (claims) return { index, parallelizable: true, claims };
      return misdeclared(index, asked, 'an array of { key, access, scope }', answer);
    }

    asked = 'resourceKey';
    const key: unknown = tool.resourceKey?.(call.input);
    if (key === undefined || key === null) return { index, parallelizable: true };
    if (typeof key !== 'string') return misdeclared(index, asked, 'a string, null or undefined', key);
    return { index, parallelizable: true, resourceKey: key };
  } catch (thrown) {
    return unsafe(index, `${asked} threw: ${messageOf(thrown) ?? describeValue(thrown)}`);
  }
}

function misdeclared(index: number, asked: string, expected: string, answer: unknown): ToolNode {
  // An async declaration is a mistake, but must not end the process with an unhandled rejection.
  if (answer instanceof Promise) answer.catch(() => undefined);
  return unsafe(index, `${asked} answered ${describeValue(answer)}; expected ${expected}`);
}

function unsafe(index: number, reason: string): ToolNode {
  return { index, parallelizable: false, reason };
}
