import { catchError, concat, concatMap, defer, from, ignoreElements, map, type Observable, of } from 'rxjs';
import {
  assertOptionNames,
  describeValue,
  HardError,
  isPromiseLike,
  messageOf,
  type Middleware,
  reportUnhandled,
  streamOf,
  type ToolRequest,
  type ToolResult,
} from 'rxwaves';
import { softError } from './softError';

/** Options of {@link hooks}. A promise or a stream that a hook returns is waited for; its value means nothing. */
export interface HooksOptions {
  /** Called before each execution. What it throws denies the call. */
  readonly before?: ((request: ToolRequest) => unknown) | undefined;
  /** Called with each result. What it throws is reported as that of an observer is, and never loses the result. */
  readonly after?: ((result: ToolResult, request: ToolRequest) => unknown) | undefined;
}

type Check = { readonly thrown: unknown } | undefined;

/**
 * Calls the host before and after each execution, and waits for it. A `HardError` of a hook aborts the batch.
 *
 * @throws TypeError for an unknown option
 */
export function hooks(options: HooksOptions): Middleware {
  assertOptionNames('hooks', options, { before: 1, after: 1 });
  const { before, after } = options;
  return (request, next) => {
    const allowed$ = before ? settled(() => before(request)) : of(undefined);
    const result$ = allowed$.pipe(
      concatMap((check) => (check ? of(denied(request, check.thrown)) : next(request))),
    );
    if (!after) return result$;
    return result$.pipe(
      concatMap((result) =>
        settled(() => after(result, request)).pipe(
          map((check) => {
            if (check) reportUnhandled(check.thrown);
            return result;
          }),
        ),
      ),
    );
  };
}

/** Emits once a hook is done, and what it has thrown. Errors with its `HardError`. */
function settled(hook: () => unknown): Observable<Check> {
  const done$ = defer(() => {
    const returned = hook();
    if (isPromiseLike(returned)) return from(returned);
    return streamOf(returned) ?? of(returned);
  });
  return concat(done$.pipe(ignoreElements()), of(undefined)).pipe(
    catchError((thrown: unknown) => {
      if (thrown instanceof HardError) throw thrown;
      return of({ thrown });
    }),
  );
}

function denied(request: ToolRequest, thrown: unknown): ToolResult {
  return softError(request, 'denied', `Denied: ${messageOf(thrown) ?? describeValue(thrown)}`);
}
