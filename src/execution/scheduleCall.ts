import type { ToolCall } from '../calls/ToolCall';
import type { ScheduledCall } from './ScheduledCall';

/** A call at the beginning of its way. */
export function scheduleCall(index: number, wave: number, call: ToolCall): ScheduledCall {
  return {
    index,
    wave,
    attempt: 0,
    call,
    gated: undefined,
    holding: undefined,
    queuedMs: undefined,
    refusal: undefined,
    onAttemptEnded: undefined,
    onEnded: undefined,
  };
}
