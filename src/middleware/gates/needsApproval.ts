import { isKnownToOnlyRead, isPromiseLike, type ToolRequest } from 'rxwaves';

/**
 * Whether somebody is to be asked about a call: what {@link approve} goes by where it is given no `decide`. The word of
 * the tool's own `needsApproval` counts; without one, every call that is not known to only read needs an approval. Fails
 * closed: true as well for a `needsApproval` that throws or answers no boolean, such as a promise. Never throws.
 *
 * @example
 * approve({ decide: (request) => (isInSandbox(request) || !needsApproval(request) ? 'allow' : 'ask'), ask });
 */
export function needsApproval(request: ToolRequest): boolean {
  const { call, tool } = request;
  try {
    const declared = tool?.needsApproval;
    if (declared === undefined) return !isKnownToOnlyRead(request);
    const answer: unknown = typeof declared === 'function' ? declared.call(tool, call.input) : declared;
    // An async declaration is a mistake, but must not end the process with an unhandled rejection.
    if (isPromiseLike(answer)) void Promise.resolve(answer).catch(() => undefined);
    return answer !== false;
  } catch {
    return true;
  }
}
