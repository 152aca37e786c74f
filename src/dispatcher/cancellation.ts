import { catchError, from, map, merge, NEVER, type Observable, of, take } from 'rxjs';
import { CancelledError } from '../errors/CancelledError';
import { describeValue } from '../guards/describeValue';
import type { DispatchOptions } from '../options/DispatchOptions';
import { fromAbortSignal } from './fromAbortSignal';

/**
 * Errors with a `CancelledError` once the caller cancels. It errors because a notifier that emits makes
 * `takeUntil` complete, and a batch cut short would look like one that has ended.
 *
 * @throws TypeError for a `cancel$` or a `signal` that is none.
 */
export function cancellation({ cancel$, signal }: DispatchOptions): Observable<never> {
  return merge(
    cancel$ === undefined ? NEVER : firstOf(cancel$),
    signal === undefined ? NEVER : fromAbortSignal(assertSignal(signal)),
  ).pipe(
    map((reason): never => {
      throw new CancelledError(reason);
    }),
  );
}

function firstOf(cancel$: NonNullable<DispatchOptions['cancel$']>): Observable<unknown> {
  try {
    return from(cancel$).pipe(
      take(1),
      catchError((error: unknown) => of(error)),
    );
  } catch (cause) {
    const expected = 'an Observable or what `from` makes one of';
    throw new TypeError(`Expected \`cancel$\` to be ${expected}, got ${describeValue(cancel$)}`, { cause });
  }
}

// By shape: a signal of another realm, or of a polyfill, is one as well.
function assertSignal(signal: unknown): AbortSignal {
  if (isSignal(signal)) return signal;
  throw new TypeError(`Expected \`signal\` to be an AbortSignal, got ${describeValue(signal)}`);
}

function isSignal(value: unknown): value is AbortSignal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'aborted' in value &&
    'addEventListener' in value &&
    typeof value.addEventListener === 'function'
  );
}
