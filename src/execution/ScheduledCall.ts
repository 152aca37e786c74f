import type { Tool } from '../calls/Tool';
import type { ToolCall } from '../calls/ToolCall';
import type { ToolResult } from '../calls/ToolResult';
import type { ToolRequest } from '../options/ToolRequest';
import type { Holding } from './Holding';
import type { Refusal } from './Refusal';

/**
 * A call on its way through a batch. Each station notes on it what it has decided: copies, one for each, would cost more
 * than all that the stations do.
 */
export interface ScheduledCall {
  readonly index: number;
  readonly wave: number;
  /** Which attempt is due, from 0. */
  attempt: number;
  /** The call as gates, and corrections of earlier attempts, have left it. */
  call: ToolCall;
  /** What the gates were asked about, and so all that may run under its name; undefined where there are none. */
  gated: GatedTool | undefined;
  /** What it holds; undefined when it holds nothing. */
  holding: Holding | undefined;
  /** How long it has waited for its locks, in ms; undefined when the dispatcher has none. */
  queuedMs: number | undefined;
  /** Why it is answered without being executed. */
  refusal: Refusal | undefined;
  /** Told when an attempt is over, and of the one that is to follow; undefined where nobody retries. */
  onAttemptEnded: ((next: NextAttempt | undefined) => void) | undefined;
  /** Told when the call and all its work have ended; undefined where no other call waits for that. */
  onEnded: (() => void) | undefined;
}

/** The tool that a name meant when the gates were asked; undefined for a name that meant none. */
interface GatedTool {
  readonly name: string;
  readonly tool: Tool | undefined;
}

/** What the next attempt at a call follows from. */
export interface NextAttempt {
  readonly inMs: number;
  readonly result: ToolResult;
  readonly request: ToolRequest;
}
