import type { ToolResult } from '../calls/ToolResult';
import type { HardError } from '../errors/HardError';

/** Carries a hard error from the call that threw it to the end of its batch; never leaves the dispatcher. */
export class CallFailure {
  constructor(
    readonly error: HardError,
    readonly index: number,
    readonly result: ToolResult,
  ) {}
}
