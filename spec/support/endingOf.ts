import { EMPTY, type Observable, of, throwError } from 'rxjs';
import { HardError } from 'rxwaves';

/** How the calls of the models end. */
export type ModelEnding = 'ok' | 'soft' | 'empty' | 'hard';

/** What a tool of the models does in the end. @param output of a call that succeeds */
export function endingOf(ending: ModelEnding, output: string): Observable<string> {
  switch (ending) {
    case 'ok':
      return of(output);
    case 'empty':
      return EMPTY;
    case 'soft':
      return throwError(() => new Error('soft'));
    case 'hard':
      return throwError(() => new HardError('hard'));
  }
}
