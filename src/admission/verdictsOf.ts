import { type Observable, type ObservableInput, of } from 'rxjs';
import { fromInput } from '../queueing/fromInput';

/**
 * What was returned in answer to a question: an answer as it is, or an ObservableInput of answers. A text is an answer,
 * not a list of letters; so is an object that says `deny` or `modify`.
 */
export function verdictsOf<T>(returned: T | ObservableInput<T>): Observable<unknown> {
  if (typeof returned !== 'object' || returned === null) return of(returned);
  if ('deny' in returned || 'modify' in returned) return of(returned);
  return fromInput(returned as ObservableInput<T>);
}
