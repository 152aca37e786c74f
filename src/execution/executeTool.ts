import { catchError, map, Observable, of, reduce, tap } from 'rxjs';
import type { Outcome } from '../calls/Outcome';
import { createResult } from '../calls/createResult';
import type { ToolResult } from '../calls/ToolResult';
import { errorOutput } from '../errors/errorOutput';
import { HardError } from '../errors/HardError';
import { NestingError } from '../errors/NestingError';
import { isPromiseLike } from '../guards/isPromiseLike';
import { insideOf } from '../queueing/insideOf';
import { nesting } from '../queueing/nesting';
import { CallContext } from './CallContext';
import type { CallRequest } from './CallRequest';
import { guardTeardown } from './guardTeardown';
import { isShownTooDeep } from './isShownTooDeep';
import { streamOf } from './streamOf';

const nothing = Symbol('nothing');

/** Executes one call and emits its result, soft errors among them. Errors with the `HardError` of a tool only. */
export function executeTool(request: CallRequest): Observable<ToolResult> {
  return new Observable((subscriber) => {
    const { call, progress, scheduler, tool, tools } = request;
    const { holding, queuedMs } = request.origin.scheduled;
    const { trampoline } = request.origin.batch;
    const { input, inputError, toolName } = call;
    const startedAt = scheduler.now();
    let hasEnded = false;

    const ended = (outcome: Outcome, output: unknown): ToolResult =>
      createResult(call, outcome, output, scheduler.now() - startedAt, queuedMs);
    const succeeded = (output: unknown): ToolResult =>
      output === nothing ? ended('missing', missing(toolName)) : ended('ok', output);
    const failed = (thrown: unknown): ToolResult => {
      if (thrown instanceof HardError) throw thrown;
      return ended('error', errorOutput(toolName, thrown));
    };
    const markEnded = (): void => {
      hasEnded = true;
    };
    const emit = (result: ToolResult): void => {
      markEnded();
      subscriber.next(result);
      subscriber.complete();
    };
    const abort = (hardError: unknown): void => {
      markEnded();
      subscriber.error(hardError);
    };

    if (inputError !== undefined) return emit(ended('invalid-input', inputError));
    if (!tool) return emit(ended('unknown-tool', unknownTool(toolName, tools.names())));

    const context = new CallContext(request, (output) => {
      if (!hasEnded && !subscriber.closed) trampoline.backInside(() => progress(output));
    });
    // Work that nobody can stop goes on when the call is cut off: until `execute` returns, then until its promise settles.
    let promise: PromiseLike<unknown> | undefined;
    let workHasEnded: (() => void) | undefined;
    let isExecuting = true;
    // Added first, so that a stream finds its signal aborted when it is torn down.
    subscriber.add(() => {
      if (hasEnded) return;
      if (isExecuting || promise) workHasEnded = holding?.hold();
      if (workHasEnded) promise?.then(workHasEnded, workHasEnded);
      context.cutOff(request);
    });

    try {
      const returned: unknown = tool.execute(input, context);
      if (isPromiseLike(returned)) {
        // Also when the call has been cut off meanwhile: somebody has to handle the rejection.
        promise = Promise.resolve(returned);
        if (workHasEnded) promise.then(workHasEnded, workHasEnded);
        return void promise.then(succeeded, failed).then(
          (result) => trampoline.enter(() => emit(result)),
          (error: unknown) => trampoline.enter(() => abort(error)),
        );
      }
      const stream$ = streamOf(returned, holding);
      if (!stream$) return emit(succeeded(returned));
      if (!subscriber.closed) resultOfStream(stream$).subscribe(subscriber);
    } catch (thrown) {
      if (thrown instanceof HardError) abort(thrown);
      else emit(failed(thrown));
    } finally {
      isExecuting = false;
      if (!promise) workHasEnded?.();
    }

    function resultOfStream(stream$: Observable<unknown>): Observable<ToolResult> {
      return guardTeardown(stream$).pipe(
        insideOf(trampoline),
        tap((output) => {
          if (nesting.deliveries.isTooDeep || isShownTooDeep(output)) throw new NestingError(toolName);
          context.progress(output);
        }),
        reduce((_, output) => output, nothing as unknown),
        map(succeeded),
        catchError((thrown: unknown) => of(failed(thrown))),
        tap({ next: markEnded, error: markEnded }),
      );
    }
  });
}

function unknownTool(name: string, available: readonly string[]): string {
  const tools = available.length === 0 ? 'There are no tools.' : `Available tools: ${available.join(', ')}.`;
  return `Unknown tool ${JSON.stringify(name)}. ${tools}`;
}

function missing(name: string): string {
  return `Tool ${JSON.stringify(name)}: dispatch produced no result (its stream ended without a value)`;
}
