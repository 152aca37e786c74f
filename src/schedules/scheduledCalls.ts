import type { ToolCall } from '../calls/ToolCall';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { DispatchPlan } from '../planning/DispatchPlan';

/** The calls of a plan in request order, each with the wave that it stands in. */
export function scheduledCalls(calls: readonly ToolCall[], { waves }: DispatchPlan): ScheduledCall[] {
  const waveOf = new Int32Array(calls.length);
  waves.forEach((indices, wave) => indices.forEach((index) => (waveOf[index] = wave)));
  return calls.map((call, index) => ({ index, wave: waveOf[index] as number, attempt: 0, call }));
}
