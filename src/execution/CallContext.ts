import type { ToolContext } from '../calls/ToolContext';
import { LazySignal } from './LazySignal';
import type { ToolRequest } from '../options/ToolRequest';

/** The context of one execution of a tool. */
export class CallContext extends LazySignal implements ToolContext {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly attempt: number;
  declare readonly turn?: number;

  constructor(
    { call, attempt, turn }: ToolRequest,
    readonly progress: (output: unknown) => void,
  ) {
    super();
    this.toolCallId = call.toolCallId;
    this.toolName = call.toolName;
    this.attempt = attempt;
    if (turn !== undefined) this.turn = turn;
  }
}
