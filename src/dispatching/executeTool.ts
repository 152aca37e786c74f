import { catchError, defer, map, type Observable, of, reduce } from 'rxjs';
import type { Outcome } from '../calls/Outcome';
import type { ToolResult } from '../calls/ToolResult';
import { HardError } from '../errors/HardError';
import { errorOutput } from './errorOutput';
import { outputsOf } from './outputsOf';
import { resultOf } from './resultOf';
import type { ToolRequest } from './ToolRequest';

const nothing = Symbol('nothing');

/** Executes one call and emits its result, soft errors among them. Errors with the `HardError` of a tool only. */
export function executeTool({ call, context, tools, scheduler }: ToolRequest): Observable<ToolResult> {
  return defer(() => {
    const { inputError, toolName } = call;
    const startedAt = scheduler.now();
    const ended = (outcome: Outcome, output: unknown): ToolResult =>
      resultOf(call, outcome, output, scheduler.now() - startedAt);

    if (inputError !== undefined) return of(ended('invalid-input', inputError));
    const tool = tools.get(toolName);
    if (!tool) return of(ended('unknown-tool', unknownTool(toolName, tools.names())));

    return outputsOf(tool, call.input, context).pipe(
      reduce((_, output) => output, nothing as unknown),
      map((last) => (last === nothing ? ended('missing', missing(toolName)) : ended('ok', last))),
      catchError((thrown: unknown) => {
        if (thrown instanceof HardError) throw thrown;
        return of(ended('error', errorOutput(toolName, thrown)));
      }),
    );
  });
}

function unknownTool(name: string, available: readonly string[]): string {
  const tools = available.length === 0 ? 'There are no tools.' : `Available tools: ${available.join(', ')}.`;
  return `Unknown tool ${JSON.stringify(name)}. ${tools}`;
}

function missing(name: string): string {
  return `Tool ${JSON.stringify(name)}: dispatch produced no result (its stream ended without a value)`;
}
