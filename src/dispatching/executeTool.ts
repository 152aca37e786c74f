import { catchError, map, Observable, of, reduce, tap } from 'rxjs';
import type { Outcome } from '../calls/Outcome';
import type { ToolResult } from '../calls/ToolResult';
import { HardError } from '../errors/HardError';
import { errorOutput } from './errorOutput';
import { guardTeardown } from './guardTeardown';
import { isPromiseLike } from './isPromiseLike';
import { resultOf } from './resultOf';
import { streamOf } from './streamOf';
import type { ToolRequest } from './ToolRequest';

const nothing = Symbol('nothing');

/** Executes one call and emits its result, soft errors among them. Errors with the `HardError` of a tool only. */
export function executeTool({ call, context, lease, tools, scheduler }: ToolRequest): Observable<ToolResult> {
  return new Observable((subscriber) => {
    const { input, inputError, toolName } = call;
    const startedAt = scheduler.now();
    const ended = (outcome: Outcome, output: unknown): ToolResult =>
      resultOf(call, outcome, output, scheduler.now() - startedAt);
    const succeeded = (output: unknown): ToolResult =>
      output === nothing ? ended('missing', missing(toolName)) : ended('ok', output);
    const failed = (thrown: unknown): ToolResult => {
      if (thrown instanceof HardError) throw thrown;
      return ended('error', errorOutput(toolName, thrown));
    };
    const emit = (result: ToolResult): void => {
      subscriber.next(result);
      subscriber.complete();
    };

    const tool = tools.get(toolName);
    if (inputError !== undefined) return emit(ended('invalid-input', inputError));
    if (!tool) return emit(ended('unknown-tool', unknownTool(toolName, tools.names())));

    try {
      const returned: unknown = tool.execute(input, context);
      if (isPromiseLike(returned)) {
        // Also when the call has been cut off meanwhile: somebody has to handle the rejection.
        const error = (hardError: unknown): void => subscriber.error(hardError);
        const work = Promise.resolve(returned);
        lease?.track(work);
        return void work.then(succeeded, failed).then(emit, error);
      }
      const stream$ = streamOf(returned, lease);
      if (stream$) return subscriber.closed ? undefined : resultOfStream(stream$).subscribe(subscriber);
      return emit(succeeded(returned));
    } catch (thrown) {
      return emit(failed(thrown));
    }

    function resultOfStream(stream$: Observable<unknown>): Observable<ToolResult> {
      return guardTeardown(stream$, lease).pipe(
        tap((output) => context.progress(output)),
        reduce((_, output) => output, nothing as unknown),
        map(succeeded),
        catchError((thrown: unknown) => of(failed(thrown))),
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
