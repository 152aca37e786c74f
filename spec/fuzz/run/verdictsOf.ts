import { from, type Observable, type ObservableInput, of } from 'rxjs';
import type { GateVerdict } from 'rxwaves';

/** What a gate answers, as a stream. */
export function verdictsOf(answer: ObservableInput<GateVerdict> | GateVerdict): Observable<GateVerdict> {
  if (typeof answer === 'string' || 'deny' in answer || 'modify' in answer) return of(answer);
  return from(answer);
}
