import type { Observable, ObservableInput } from 'rxjs';
import type { ToolCall } from '../calls/ToolCall';
import { describeValue } from '../guards/describeValue';
import { fromInput } from '../queueing/fromInput';

/** @throws TypeError for something that no Observable can be made of. */
export function toCalls(calls$: ObservableInput<ToolCall>): Observable<ToolCall> {
  try {
    return fromInput(calls$);
  } catch (cause) {
    const expected = 'an Observable of tool calls, or what `from` makes one of';
    throw new TypeError(`Expected \`calls$\` to be ${expected}, got ${describeValue(calls$)}`, { cause });
  }
}
