import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import { claimsOf } from './claimsOf';
import { declaredNode } from './declaredNode';

/**
 * Whether a call is known to change nothing: its tool declares it safe for concurrent execution, and holds no write
 * claim on it. `resourceKey` is a write claim, and so is one of `resources` that does not say `access: 'read'`; a safe
 * call that claims nothing counts as one that only reads.
 *
 * Fails closed: false for a call that is not safe, that cannot run (unknown tool, `inputError`), and whose declarations
 * throw or answer with something else, a promise included. It asks the declarations itself, in every mode, about the
 * input that the call has now. Never throws.
 *
 * @example
 * const readOnly: Gate = (request) => (isKnownToOnlyRead(request) ? 'allow' : { deny: 'read-only mode' });
 */
export function isKnownToOnlyRead({
  call,
  tool,
}: {
  readonly call: ToolCall;
  readonly tool: Tool | undefined;
}): boolean {
  const node = declaredNode(0, call, tool);
  return node.parallelizable && claimsOf(node).every(({ access }) => access === 'read');
}
