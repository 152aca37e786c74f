import type { ToolResult } from '../calls/ToolResult';

/** Carries a hard error from the call that threw it to the end of its batch; never leaves the dispatcher. */
export class CallFailure {
  constructor(
    readonly error: unknown,
    readonly index: number,
    readonly result: ToolResult,
  ) {}
}
