import { catchError, map, merge, NEVER, type Observable, of, Subject, take, tap } from 'rxjs';
import { CancelledError } from '../errors/CancelledError';
import { describeValue } from '../guards/describeValue';
import type { DispatchOptions } from '../options/DispatchOptions';
import { fromInput } from '../queueing/fromInput';
import { fromAbortSignal } from './fromAbortSignal';

/** How one batch learns that its caller cancels it. */
export interface Cancellation {
  /**
   * Errors with a `CancelledError` once the caller cancels. It errors because a notifier that emits makes
   * `takeUntil` complete, and a batch cut short would look like one that has ended.
   */
  readonly cancelled$: Observable<never>;
  /**
   * The same error, where the caller has cancelled and this batch has not been told yet: of several batches that share a
   * signal or a Subject the first one is told before the others, and what it gives back must not start their calls.
   */
  readonly pending: () => CancelledError | undefined;
}

/** How often each Subject has cancelled a batch, and with what last. */
const firings = new WeakMap<object, { readonly count: number; readonly reason: unknown }>();

/**
 * @returns what makes the cancellation of each batch, when it begins
 * @throws TypeError for a `cancel$` or a `signal` that is none.
 */
export function cancellation({ cancel$, signal }: DispatchOptions): () => Cancellation {
  const fired$ = cancel$ === undefined ? NEVER : firstOf(cancel$);
  const aborted$ = signal === undefined ? NEVER : fromAbortSignal(assertSignal(signal));
  // Of other Observables each batch has a source of its own.
  const subject = isShared(cancel$) ? cancel$ : undefined;
  const firing = (): { readonly count: number; readonly reason: unknown } =>
    (subject && firings.get(subject)) ?? { count: 0, reason: undefined };

  return () => {
    const { count } = firing();
    // Counted by the first that is told of it.
    const note = (reason: unknown): void => {
      if (subject && firing().count === count) firings.set(subject, { count: count + 1, reason });
    };
    return {
      cancelled$: merge(fired$.pipe(tap(note)), aborted$).pipe(
        map((reason): never => {
          throw new CancelledError(reason);
        }),
      ),
      pending() {
        if (signal?.aborted) return new CancelledError(signal.reason);
        const last = firing();
        return last.count > count ? new CancelledError(last.reason) : undefined;
      },
    };
  };
}

/** A Subject that all who listen hear at the same time; one that was derived has a state for each. */
function isShared(cancel$: unknown): cancel$ is Subject<unknown> {
  // Where it was derived from: deprecated as something to use, and the only sign of it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return cancel$ instanceof Subject && cancel$.source === undefined;
}

function firstOf(cancel$: NonNullable<DispatchOptions['cancel$']>): Observable<unknown> {
  try {
    return fromInput(cancel$).pipe(
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
